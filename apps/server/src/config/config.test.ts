import { DEVELOPMENT_CHAIN_ID, DEVELOPMENT_KEY_START } from '@fairlaunch/protocol';
import * as chains from 'viem/chains';
import { generatePrivateKey } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { configProblem, ENVIRONMENT, envelopeKeys } from './test-support/environment.ts';

const SECRET = 'a1B2c3D4e5F6';
const personalKeys = (...ids: string[]) =>
  JSON.stringify(ids.map((id) => ({ id, key: `0x${'4d'.repeat(32)}` })));
const good = {
  ...ENVIRONMENT,
  CHAIN_RPC_URL: `https://one.test/v2/${SECRET}`,
  CHAIN_RPC_URL_SECOND: `https://two.test/?key=${SECRET}`,
  CHAIN_PROXY_RPC_URL: `https://three.test/${SECRET}`,
  TRUSTED_PROXIES: '10.0.0.0/8, 192.168.0.7,172.64.0.0/13,2a06:98c0::/29,::1',
};

const problem = (change: Record<string, string>, development = false): string =>
  configProblem({ ...good, ...change }, development);

describe('a configuration for production', () => {
  it('is taken when everything is in order, and without an endpoint for the proxy', () => {
    expect([problem({}), problem({ CHAIN_PROXY_RPC_URL: '' })]).toEqual(['', '']);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['one endpoint', { CHAIN_RPC_URL_SECOND: '' }, /CHAIN_RPC_URL_SECOND: two chain endpoints/],
    [
      'one endpoint twice',
      { CHAIN_RPC_URL_SECOND: good.CHAIN_RPC_URL },
      /CHAIN_RPC_URL_SECOND: is the same endpoint as CHAIN_RPC_URL/,
    ],
    [
      'one endpoint with another query',
      { CHAIN_RPC_URL_SECOND: `${good.CHAIN_RPC_URL}?x=1` },
      /is the same endpoint/,
    ],
    [
      'one endpoint written otherwise',
      { CHAIN_RPC_URL_SECOND: `https://u@ONE.test.:443//v%32/${SECRET}/` },
      /is the same endpoint/,
    ],
    [
      'the proxy on a crediting endpoint',
      { CHAIN_PROXY_RPC_URL: good.CHAIN_RPC_URL_SECOND },
      /CHAIN_PROXY_RPC_URL: is the same endpoint as CHAIN_RPC_URL_SECOND/,
    ],
    [
      'the development chain',
      { CHAIN_ID: String(DEVELOPMENT_CHAIN_ID) },
      /CHAIN_ID: is the development chain/,
    ],
    [
      'a key of a development chain',
      { PAYOUT_KEY: `${DEVELOPMENT_KEY_START}${'ab'.repeat(24)}` },
      /PAYOUT_KEY: is a key of a development chain/,
    ],
    [
      'an envelope key of a development chain',
      { ENVELOPE_KEYS: envelopeKeys('dev-0a1b2c3d') },
      /ENVELOPE_KEYS: holds a key of a development chain/,
    ],
    [
      'an open endpoint',
      { CHAIN_RPC_URL: `http://one.test/v2/${SECRET}` },
      /CHAIN_RPC_URL: must be https/,
    ],
    [
      'an open second endpoint',
      { CHAIN_RPC_URL_SECOND: 'http://two.test' },
      /CHAIN_RPC_URL_SECOND: must be https/,
    ],
    ['an open address', { PUBLIC_URL: 'http://fairlaunch.test' }, /PUBLIC_URL: must be https/],
    [
      'an open address for wallets',
      { CHAIN_PUBLIC_RPC_URL: 'http://bsc.test' },
      /CHAIN_PUBLIC_RPC_URL: must be https/,
    ],
    [
      'an open relay',
      { WALLETCONNECT_RELAY_URL: 'ws://relay.test' },
      /WALLETCONNECT_RELAY_URL: must be wss/,
    ],
    ['every proxy', { TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES: 0\.0\.0\.0\/0 is too wide/],
    ['half of all proxies', { TRUSTED_PROXIES: '10.0.0.1,128.0.0.0/1' }, /too wide/],
    ['every proxy of IPv6', { TRUSTED_PROXIES: '::/0' }, /TRUSTED_PROXIES: ::\/0/],
    [
      'every proxy of IPv4 as IPv6',
      { TRUSTED_PROXIES: '0:0:0:0:0:ffff::/96' },
      /holds IPv4 addresses/,
    ],
    ['a proxy that is none', { TRUSTED_PROXIES: '0.0.0.0/0.0.0.0' }, /is no address or range/],
    [
      'equal keys',
      { PAYOUT_KEY: `0x${'12'.repeat(32)}`, ROOT_PUBLISHER_KEY: `0x${'12'.repeat(32)}` },
      /must all be different/,
    ],
    [
      'admins that are none',
      { ADMIN_ADDRESSES: `${good.USDT_ADDRESS},nobody` },
      /ADMIN_ADDRESSES: is no list of addresses/,
    ],
    [
      'keys of personal data that are none',
      { PERSONAL_DATA_KEYS: `[{"id": "a", "key": "${SECRET}"}]` },
      /PERSONAL_DATA_KEYS: is no list of keys/,
    ],
    [
      'an id of such a key twice',
      { PERSONAL_DATA_KEYS: personalKeys('a', 'a') },
      /PERSONAL_DATA_KEYS: is no list of keys \{id, key\}, each id once/,
    ],
    [
      'such keys without the one of hashes',
      { PERSONAL_DATA_KEYS: personalKeys('a') },
      /PERSONAL_DATA_HASH_KEY: is missing beside PERSONAL_DATA_KEYS/,
    ],
    [
      'one key for both',
      { PERSONAL_DATA_KEYS: personalKeys('a'), PERSONAL_DATA_HASH_KEY: `0x${'4D'.repeat(32)}` },
      /PERSONAL_DATA_HASH_KEY: must differ/,
    ],
    ['another rule of network addresses', { KYC_IP_RULE: 'never' }, /KYC_IP_RULE/],
    ...[
      'audit',
      '[]',
      '{"audit": "http://audit.test"}',
      '{"audit": "javascript:alert(1)"}',
      '{"audit": "https://user:word@audit.test"}',
      '{"audit": "https://аudit.test"}',
      '{"audit": "audit.test"}',
      '{"bank": "https://bank.test"}',
      `{"audit": "https://audit.test/${'a'.repeat(500)}"}`,
    ].map((links): [string, Record<string, string>, RegExp] => [
      `home links ${links.slice(0, 40)}`,
      { HOME_LINKS: links },
      /HOME_LINKS: is no JSON object of https addresses and pages of the app by official, openSource, audit/,
    ]),
  ])('is refused with %s, without the value of any secret', (_, change, message) => {
    const said = problem(change);
    expect(said).toMatch(message);
    expect(said).not.toContain(SECRET);
  });

  it('names Bitcoin’s main network if its chain is BNB Smart Chain', () => {
    expect(readConfig(good, false).BTC_NETWORK).toBe('mainnet');
    expect(problem({ BTC_NETWORK: 'testnet' })).toMatch(/BTC_NETWORK: must be mainnet/);
    expect(problem({ BTC_NETWORK: 'signet' })).toMatch(/BTC_NETWORK/);
    expect(problem({ CHAIN_ID: '97', BTC_NETWORK: 'testnet' })).toBe('');
  });

  it('may have some home links, by their names, or none', () => {
    const links = { audit: 'https://audit.test/report.pdf', nodes: '/pages/nodes/nodes' };
    expect(readConfig({ ...good, HOME_LINKS: JSON.stringify(links) }, false).homeLinks).toEqual(
      links,
    );
    expect(readConfig(good, false).homeLinks).toEqual({});
  });

  it('names all that is wrong at once', () => {
    expect(
      problem({
        CHAIN_ID: String(DEVELOPMENT_CHAIN_ID),
        PUBLIC_URL: 'http://fairlaunch.test',
      }).split('\n'),
    ).toHaveLength(3);
  });
});

describe('the development chain', () => {
  it('may have one endpoint, http and its own keys', () => {
    const development = {
      CHAIN_RPC_URL: 'http://127.0.0.1:8545',
      CHAIN_RPC_URL_SECOND: '',
      CHAIN_ID: String(DEVELOPMENT_CHAIN_ID),
      PAYOUT_KEY: generatePrivateKey(),
    };
    expect(problem(development, true)).toBe('');
  });

  it('has an id that no known chain has', () => {
    expect(Object.values(chains).map((chain) => (chain as { id?: number }).id)).not.toContain(
      DEVELOPMENT_CHAIN_ID,
    );
  });
});
