import { expect, it } from 'vitest';
import { homeLinkTargets, missingHomeLinks } from './home-link-targets.ts';

const chain = { blockExplorerUrl: 'http://localhost:8545/explorer' } as never;
const links = { help: '/pages/help/help', audit: 'https://audit.test/', chat: '/nowhere' };

it('targets of home links are the sites and pages that operators set, except the page that is shown', () => {
  const config = { links, chain, development: false };
  expect(homeLinkTargets(config, '/')).toEqual([
    ['audit', 'https://audit.test/'],
    ['help', '/pages/help/help'],
  ]);
  expect(homeLinkTargets(config, '/pages/help/help')).toEqual([['audit', 'https://audit.test/']]);
  expect(missingHomeLinks(config)).toContain('explorer');
});

it('targets of home links lead to the explorer of the development chain', () => {
  const config = { links, chain, development: true };
  expect(homeLinkTargets(config, '/')).toContainEqual([
    'explorer',
    'http://localhost:8545/explorer',
  ]);
  expect(missingHomeLinks(config)).not.toContain('explorer');
});
