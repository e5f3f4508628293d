import { describe, expect, it } from 'vitest';
import {
  HOME_LINK_LENGTH,
  homeLinkChanges,
  homeLinksHash,
  isHomeLinkTarget,
  withoutHomeLink,
} from '../src/index.ts';

const address = (length: number) => 'https://audit.test/'.padEnd(length, 'a');

describe('a home link', () => {
  it.each([
    'https://audit.test',
    'https://audit.test:8443/report.pdf?page=2#top',
    'https://xn--bcher-kva.test/',
    'https://audit.test/报告',
    '/pages/nodes/nodes',
    '/pages/stake/stake?package=180&amount=500',
    address(HOME_LINK_LENGTH),
  ])('leads to %s', (target) => expect(isHomeLinkTarget(target)).toBe(true));

  it.each([
    '',
    'audit.test',
    'http://audit.test/',
    'HTTPS://audit.test/',
    'javascript:alert(1)',
    '/pages/x?to=javascript:alert(1)',
    'https://audit.test/?to=http://evil.test',
    'data:text/html,x',
    '//evil.test/',
    '/console/',
    '\\\\evil.test',
    'https:\\\\evil.test',
    'https://user@audit.test/',
    'https://user:word@audit.test/',
    'https://audit.test\\@evil.test/',
    'https://аudit.test/',
    'https://audit.test/ and more',
    ' https://audit.test/',
    'https://audit.test/\n',
    'https://audit.test/"',
    'https://audit.test/\u202Efdp.exe',
    'https://a.test/ https://b.test/',
    address(HOME_LINK_LENGTH + 1),
  ])('leads nobody to %j', (target) => expect(isHomeLinkTarget(target)).toBe(false));
});

describe('a set of home links', () => {
  const links = { audit: 'https://audit.test/', nodes: '/pages/nodes/nodes' };

  it('has a hash that depends on version and links, but not on their order', () => {
    const turned = { nodes: links.nodes, audit: links.audit };
    expect(homeLinksHash(1, turned)).toBe(homeLinksHash(1, links));
    const others = [homeLinksHash(2, links), homeLinksHash(1, withoutHomeLink(links, 'nodes'))];
    expect(new Set([homeLinksHash(1, links), ...others]).size).toBe(3);
  });

  it('says what it changes, in the order of the links', () => {
    expect(homeLinkChanges(links, { audit: links.audit })).toEqual([
      { name: 'nodes', from: links.nodes, to: undefined },
    ]);
    expect(
      homeLinkChanges(links, { ...links, audit: 'https://b.test', chat: 'https://c.test' }),
    ).toEqual([
      { name: 'audit', from: links.audit, to: 'https://b.test' },
      { name: 'chat', from: undefined, to: 'https://c.test' },
    ]);
    expect(homeLinkChanges(links, links)).toEqual([]);
  });
});
