import { expect, it } from 'vitest';
import { draftOf, linksOf, unsafeLinks } from './draft.ts';

it('a new set begins with the links in force, and is signed trimmed and without empty links', () => {
  const current = { audit: 'https://audit.test/', nodes: '/pages/nodes/nodes' };
  const draft = draftOf(current);
  expect(linksOf(draft)).toEqual(current);
  expect(linksOf({ ...draft, audit: ' ', chat: ' https://chat.test/ ' })).toEqual({
    nodes: '/pages/nodes/nodes',
    chat: 'https://chat.test/',
  });
});

it('each link that leads somewhere unsafe is named', () => {
  const draft = { ...draftOf({}), chat: 'http://chat.test/', help: 'help.test', audit: '' };
  expect([...unsafeLinks(draft)]).toEqual(['help', 'chat']);
});
