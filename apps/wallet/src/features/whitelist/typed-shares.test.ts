import { expect, it } from 'vitest';
import { typedShares } from './typed-shares.ts';

it('the field for shares takes whole shares up to those that are left', () => {
  expect(['1', ' 5 ', '۵'].map((typed) => typedShares(typed, 5))).toEqual([1, 5, 5]);
  for (const typed of ['', '0', '1.5', '-1', '6', '1e1', 'one'])
    expect(typedShares(typed, 5), typed).toBeUndefined();
});
