import type { Tables } from '../db/tables.ts';
import { environmentSchema, SECRETS } from './environment.ts';
import { isBlank } from './unknown-settings.ts';

export type Role = Tables['server_process']['role'];

type Setting = keyof typeof environmentSchema.shape;

/** Settings that not every role uses; `all` uses all of them. */
const USED_BY: readonly { roles: readonly Role[]; settings: readonly Setting[] }[] = [
  {
    roles: ['api'],
    settings: [
      'ADMIN_ADDRESSES',
      'BTC_NETWORK',
      'CHAIN_EXPLORER_URL',
      'CHAIN_NAME',
      'CHAIN_PROXY_RPC_URL',
      'CHAIN_PUBLIC_RPC_URL',
      'CONSOLE',
      'CONSOLE_ADDRESSES',
      'ENVELOPE_KEYS',
      'GIFT_CARD_KEY',
      'HOME_LINKS',
      'KYC_IP_RULE',
      'LEGACY_LOGIN_URL',
      'LEGACY_PRIVATE_KEY',
      'LIVE_STREAMS',
      'PORT',
      'RECHARGE_ADDRESS',
      'REWARD_VAULT_ADDRESS',
      'SERVICE_WORKER',
      'SHUTDOWN_GRACE_SECONDS',
      'TRUSTED_PROXIES',
      'WALLETCONNECT_PROJECT_ID',
      'WALLETCONNECT_RELAY_URL',
    ],
  },
  {
    roles: ['worker'],
    settings: [
      'EMISSION_KEY',
      'EMISSION_KMS_KEY',
      'HEALTH_PORT',
      'MAX_GAS_PRICE_GWEI',
      'MIN_GAS_PRICE_GWEI',
      'PAYOUT_KEY',
      'PAYOUT_KMS_KEY',
      'ROOT_PUBLISHER_KEY',
      'ROOT_PUBLISHER_KMS_KEY',
    ],
  },
  {
    roles: ['api', 'worker'],
    settings: [
      'CONSOLE_URL',
      'EMISSION_VAULT_ADDRESS',
      'FILES_BUCKET',
      'FILES_REGION',
      'MAIL_FROM',
      'MAIL_SMTP_URL',
      'PERSONAL_DATA_HASH_KEY',
      'PERSONAL_DATA_KEYS',
      'REVENUE_ADDRESS',
    ],
  },
];

const usersOf = new Map(
  USED_BY.flatMap(({ roles, settings }) => settings.map((name) => [name as string, roles])),
);

export const usesSetting = (role: Role, name: string): boolean =>
  role === 'all' || (usersOf.get(name)?.includes(role) ?? true);

const KEYS_OF_A_SERVICE = environmentSchema
  .keyof()
  .options.filter((name) => name.endsWith('_KMS_KEY'));

/** A secret, or the use of a key, where nothing needs it is one more place to steal it from. */
export function roleProblems(role: Role, environment: NodeJS.ProcessEnv): string[] {
  return [...SECRETS, ...KEYS_OF_A_SERVICE]
    .filter((name) => !isBlank(environment[name]) && !usesSetting(role, name))
    .map((name) => `${name}: --role ${role} does not use it and must not hold it`);
}

/** Whether it serves members; the others answer at most questions about their own health. */
export const servesCalls = (role: Role): boolean => role === 'all' || role === 'api';
