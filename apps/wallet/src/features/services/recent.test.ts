import { expect, it } from 'vitest';
import { recentServices, rememberService } from './recent.ts';

const paths = () => recentServices().map(({ path }) => path);

it('the four recent services begin with four, and the newest comes first, once', () => {
  expect(paths()).toHaveLength(4);
  rememberService('/pages/rates/rates');
  rememberService('/pages/help/help');
  rememberService('/pages/rates/rates');
  expect(paths()).toHaveLength(4);
  expect(paths().slice(0, 2)).toEqual(['/pages/rates/rates', '/pages/help/help']);
});

it('what is stored and names no service is left out', () => {
  rememberService('/nowhere');
  expect(paths()).toHaveLength(4);
  expect(paths()).not.toContain('/nowhere');
});
