import { expect, it } from 'vitest';
import { endpoints, isAboutMoney } from '../src/index.ts';

it.each(['stake', 'withdraw', 'transfer', 'swap', 'buyNode', 'flashExchanges'] as const)(
  '%s is about money',
  (name) => {
    const { method, path } = endpoints[name];
    expect(isAboutMoney(method, path)).toBe(method === 'POST');
  },
);

it.each(['login', 'bind', 'certifyKyc', 'me', 'orders'] as const)(
  '%s is not about money',
  (name) => {
    const { method, path } = endpoints[name];
    expect(isAboutMoney(method, path)).toBe(false);
  },
);
