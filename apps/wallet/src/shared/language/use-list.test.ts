import { expect, it } from 'vitest';
import { listIn } from './use-list.ts';

it.each([
  ['en-US', 'a, b and c', 'a, b or c'],
  ['zh-CN', 'a、b和c', 'a、b或c'],
  ['km-KH', 'a, b និង c', 'a, b ឬ c'],
])('names are joined as %s joins them', (tag, all, oneOf) => {
  expect(listIn(tag)(['a', 'b', 'c'])).toBe(all);
  expect(listIn(tag)(['a', 'b', 'c'], 'disjunction')).toBe(oneOf);
  expect(listIn(tag)(['a'])).toBe('a');
});
