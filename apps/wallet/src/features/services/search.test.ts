import { expect, it } from 'vitest';
import { matchesSearch } from './search.ts';

it.each([
  ['Emergency claim', 'claim', true],
  ['Emergency claim', 'CLAIM emer', true],
  ['Évaluation hebdomadaire', 'evaluation', true],
  ['质押 USDT', '质押', true],
  ['Ｗithdraw', 'with', true],
  ['Emergency claim', '', true],
  ['Emergency claim', 'deposit', false],
  ['ដក\u200bប្រាក់', 'ដកប្រាក់', true],
  ['ដកប្រាក់', 'ដាកប្រាក់', false],
])('a search of %j for %j finds it: %s', (text, typed, found) =>
  expect(matchesSearch(text, typed)).toBe(found),
);
