import { expect, it } from 'vitest';
import { recentServices, rememberService } from './recent.ts';

const paths = () => recentServices().map(({ path }) => path);

it('of the services opened on this device the newest comes first, once', () => {
  expect(paths()).toEqual([]);
  rememberService('/pages/rates/rates');
  rememberService('/pages/help/help');
  rememberService('/pages/rates/rates');
  expect(paths()).toEqual(['/pages/rates/rates', '/pages/help/help']);
});

it('what is stored and names no service is left out', () => {
  rememberService('/nowhere');
  expect(paths()).toEqual(['/pages/rates/rates', '/pages/help/help']);
});
