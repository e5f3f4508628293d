import { expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { contentSecurityPolicy } from './headers.ts';

const connectionsOf = (config: Partial<Config>): string | undefined =>
  contentSecurityPolicy({ WALLETCONNECT_RELAY_URL: 'wss://relay.test', ...config } as Config)
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'));

it('a page may connect only to our server, and to the relay if WalletConnect is on', () => {
  expect(connectionsOf({})).toBe("connect-src 'self'");
  expect(connectionsOf({ WALLETCONNECT_PROJECT_ID: 'ours' })).toBe(
    "connect-src 'self' wss://relay.test",
  );
});

it('only the origin of the relay’s address is in the policy', () => {
  const WALLETCONNECT_RELAY_URL = "wss://relay.test:8443/v2;script-src 'unsafe-inline'?a=b";
  expect(connectionsOf({ WALLETCONNECT_PROJECT_ID: 'ours', WALLETCONNECT_RELAY_URL })).toBe(
    "connect-src 'self' wss://relay.test:8443",
  );
});
