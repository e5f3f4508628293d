import {
  DEVELOPMENT_CHAIN_ID,
  DEVELOPMENT_ENVELOPE_KEY_START,
  DEVELOPMENT_KEY_START,
} from '@fairlaunch/protocol';
import { privateKeyToAccount } from 'viem/accounts';
import { doorProblems } from './console-door.ts';
import type { Config } from './environment.ts';
import { halfProblems, outgoingProblems } from './half-and-open.ts';
import { proxyProblems } from './trusted-proxies.ts';

const ENDPOINTS = ['CHAIN_RPC_URL', 'CHAIN_RPC_URL_SECOND', 'CHAIN_PROXY_RPC_URL'] as const;
const PUBLIC = ['CHAIN_PUBLIC_RPC_URL', 'CHAIN_EXPLORER_URL', 'PUBLIC_URL', 'CONSOLE_URL'] as const;
const ADDRESSES = [
  'GATEWAY_ADDRESS',
  'TREASURY_ADDRESS',
  'USDT_ADDRESS',
  'USDB_ADDRESS',
  'BHC_ADDRESS',
  'REWARD_VAULT_ADDRESS',
  'RECHARGE_ADDRESS',
  'EMISSION_VAULT_ADDRESS',
  'REVENUE_ADDRESS',
] as const;
const BSC_CHAIN_ID = 56;
const KEYS = ['PAYOUT_KEY', 'ROOT_PUBLISHER_KEY', 'EMISSION_KEY'] as const;

/** Host and path; a different query or scheme does not make a different endpoint. */
function endpointIdentity(text: string): string {
  const { hostname, port, pathname } = new URL(text);
  const path = pathname.replace(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return `${hostname.replace(/\.$/, '')}:${port}${path.replace(/\/+/g, '/').replace(/\/$/, '')}`.toLowerCase();
}

function endpointProblems(config: Config): string[] {
  const seen = new Map<string, string>();
  return ENDPOINTS.flatMap((name) => {
    const url = config[name];
    if (url === undefined) return [];
    const identity = endpointIdentity(url);
    const other = seen.get(identity);
    seen.set(identity, name);
    return other ? [`${name}: is the same endpoint as ${other}`] : [];
  });
}

const kmsSettingOf = <Name extends (typeof KEYS)[number]>(name: Name) =>
  name.replace('_KEY', '_KMS_KEY') as `${Name extends `${infer Role}_KEY` ? Role : never}_KMS_KEY`;

function keyProblems(config: Config): string[] {
  const keys = KEYS.flatMap((name) => {
    const [local, service] = [config[name], config[kmsSettingOf(name)]];
    return [...(local ? [privateKeyToAccount(local).address] : []), ...(service ? [service] : [])];
  });
  return [
    ...(new Set(keys).size === keys.length ? [] : [`${KEYS.join(', ')}: must all be different`]),
    ...KEYS.filter((name) => config[name] && config[kmsSettingOf(name)]).map(
      (name) => `${kmsSettingOf(name)}: is set beside ${name}`,
    ),
  ];
}

function addressProblems(config: Config): string[] {
  const seen = new Map<string, string>();
  return ADDRESSES.flatMap((name) => {
    const address = config[name]?.toLowerCase();
    if (address === undefined) return [];
    const other = seen.get(address);
    seen.set(address, name);
    return other ? [`${name}: is the same address as ${other}`] : [];
  });
}

/** A payout keeps a fifth of the most back for the transaction that replaces it. */
const PAYOUT_SHARE = 0.8;

function gasProblems({ MIN_GAS_PRICE_GWEI: min, MAX_GAS_PRICE_GWEI: max }: Config): string[] {
  return min <= max * PAYOUT_SHARE
    ? []
    : ['MIN_GAS_PRICE_GWEI: must be at most four fifths of MAX_GAS_PRICE_GWEI'];
}

function personalDataProblems(config: Config): string[] {
  const { PERSONAL_DATA_HASH_KEY: hashKey, personalDataKeys: ring } = config;
  if (ring.length === 0 && config.MAIL_SMTP_URL)
    return ['PERSONAL_DATA_KEYS: is missing beside MAIL_SMTP_URL, whose mails nobody could open'];
  if (ring.length === 0 && hashKey)
    return ['PERSONAL_DATA_KEYS: is missing beside PERSONAL_DATA_HASH_KEY'];
  if (ring.length > 0 && !hashKey)
    return ['PERSONAL_DATA_HASH_KEY: is missing beside PERSONAL_DATA_KEYS'];
  return ring.some(({ key }) => key.toLowerCase() === hashKey?.toLowerCase())
    ? ['PERSONAL_DATA_HASH_KEY: must differ from each of PERSONAL_DATA_KEYS']
    : [];
}

function developmentTraces(config: Config): string[] {
  return [
    ...(config.CHAIN_ID === DEVELOPMENT_CHAIN_ID ? ['CHAIN_ID: is the development chain’s'] : []),
    ...KEYS.filter((name) => config[name]?.toLowerCase().startsWith(DEVELOPMENT_KEY_START)).map(
      (name) => `${name}: is a key of a development chain`,
    ),
    ...(config.envelopePrivateKeys.some(({ id }) => id.startsWith(DEVELOPMENT_ENVELOPE_KEY_START))
      ? ['ENVELOPE_KEYS: holds a key of a development chain']
      : []),
  ];
}

function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

function productionProblems(config: Config): string[] {
  return [
    ...(config.CHAIN_RPC_URL_SECOND
      ? []
      : ['CHAIN_RPC_URL_SECOND: two chain endpoints must agree before anything is credited']),
    ...developmentTraces(config),
    ...(config.CHAIN_ID === BSC_CHAIN_ID && config.BTC_NETWORK !== 'mainnet'
      ? ['BTC_NETWORK: must be mainnet beside BNB Smart Chain']
      : []),
    ...[...ENDPOINTS, ...PUBLIC]
      .filter((name) => config[name] !== undefined && new URL(config[name]).protocol !== 'https:')
      .map((name) => `${name}: must be https`),
    ...(isOrigin(config.PUBLIC_URL) ? [] : ['PUBLIC_URL: must be scheme and host alone']),
    ...(new URL(config.WALLETCONNECT_RELAY_URL).protocol === 'wss:'
      ? []
      : ['WALLETCONNECT_RELAY_URL: must be wss']),
    ...proxyProblems(config.TRUSTED_PROXIES).map((problem) => `TRUSTED_PROXIES: ${problem}`),
  ];
}

export function configProblems(config: Config): string[] {
  return [
    ...endpointProblems(config),
    ...keyProblems(config),
    ...addressProblems(config),
    ...halfProblems(config),
    ...outgoingProblems(config),
    ...gasProblems(config),
    ...personalDataProblems(config),
    ...doorProblems(config),
    ...(config.development ? [] : productionProblems(config)),
  ];
}
