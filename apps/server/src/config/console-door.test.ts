import { describe, expect, it } from 'vitest';
import { consoleAddresses } from './console-door.ts';
import { configProblem, ENVIRONMENT } from './test-support/environment.ts';

const problem = (change: Record<string, string>): string =>
  configProblem({ ...ENVIRONMENT, ...change }, false);

describe('addresses of the console', () => {
  it('are of both versions, also where a socket names one as the other', () => {
    const isAllowed = consoleAddresses('203.0.113.0/24, 2001:db8::/48,198.51.100.7')!;
    for (const address of [
      '203.0.113.9',
      '203.0.113.9:5678',
      '::ffff:203.0.113.9',
      '::ffff:cb00:7109',
      '2001:db8::1',
      '[2001:db8::1]:5678',
      '198.51.100.7',
    ])
      expect(isAllowed(address), address).toBe(true);
    for (const address of ['203.0.114.1', '::ffff:198.51.100.8', '2001:db9::1', '', 'office'])
      expect(isAllowed(address), address).toBe(false);
  });

  it('are everywhere without a list', () => {
    expect(consoleAddresses(' , ')).toBeUndefined();
  });

  it.each([
    'office.test',
    '203.0.113.0/33',
    '2001:db8::/129',
    '203.0.113.0/24/8',
    '203.0.113.1/',
    'fe80::1%eth0',
  ])('are refused as %s', (entry) => {
    expect(problem({ CONSOLE_ADDRESSES: entry })).toMatch(/CONSOLE_ADDRESSES: .* is no address/);
  });

  it('are 64 at most', () => {
    const many = Array.from({ length: 65 }, (_, index) => `10.0.0.${index}`).join();
    expect(problem({ CONSOLE_ADDRESSES: many })).toMatch(/more than 64/);
  });
});

describe('the console’s own origin', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ CONSOLE_URL: 'http://console.test' }, /CONSOLE_URL: must be https/],
    [{ CONSOLE_URL: 'https://console.test/console' }, /CONSOLE_URL: must be scheme and host/],
    [{ CONSOLE_URL: ENVIRONMENT.PUBLIC_URL }, /CONSOLE_URL: is PUBLIC_URL/],
    [{ CONSOLE: 'off', CONSOLE_URL: 'https://console.test' }, /CONSOLE: is off beside/],
    [{ CONSOLE: 'off', CONSOLE_ADDRESSES: '203.0.113.1' }, /CONSOLE: is off beside/],
    [{ CONSOLE: 'no' }, /CONSOLE: /],
    [{ CONSOL_URL: 'https://console.test' }, /CONSOL_URL: is no setting/],
  ])('is refused as %j', (change, said) => expect(problem(change)).toMatch(said));

  it('is taken as scheme and host', () => {
    expect(problem({ CONSOLE_URL: 'https://console.test' })).toBe('');
    expect(problem({ CONSOLE: 'off' })).toBe('');
  });
});
