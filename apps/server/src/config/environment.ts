import { createPrivateKey } from 'node:crypto';
import { BITCOIN_NETWORKS, type HomeLinkTargets } from '@fairlaunch/protocol';
import { isAddress, type Address, type Hex } from 'viem';
import { z } from 'zod';

export const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'is no address',
);
export const keySchema = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'is no 32-byte key',
);

/** PEM; line breaks may be written as `\\n`. */
const rsaKeySchema = z
  .string()
  .transform((pem) => pem.replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'is no RSA key of at least 2048 bits');

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

export const environmentSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }),
  CHAIN_RPC_URL: z.url(),
  CHAIN_RPC_URL_SECOND: z.url().optional(),
  CHAIN_PROXY_RPC_URL: z.url().optional(),
  CHAIN_ID: z.coerce.number().int().default(56),
  CHAIN_NAME: z.string().default('BNB Smart Chain'),
  CHAIN_PUBLIC_RPC_URL: z.url().default('https://bsc-dataseed.bnbchain.org'),
  CHAIN_EXPLORER_URL: z.url().default('https://bscscan.com'),
  BTC_NETWORK: z.enum(BITCOIN_NETWORKS).default('mainnet'),
  GATEWAY_ADDRESS: addressSchema,
  TREASURY_ADDRESS: addressSchema,
  USDT_ADDRESS: addressSchema,
  USDB_ADDRESS: addressSchema,
  BHC_ADDRESS: addressSchema,
  REWARD_VAULT_ADDRESS: addressSchema.optional(),
  RECHARGE_ADDRESS: addressSchema.optional(),
  EMISSION_VAULT_ADDRESS: addressSchema.optional(),
  DEPLOYED_AT_BLOCK: z.coerce.number().int().nonnegative(),
  PUBLIC_URL: z.url(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().int().min(0).max(60).default(5),
  TRUSTED_PROXIES: z.string().default(''),
  ADMIN_ADDRESSES: z.string().default(''),
  ENVELOPE_KEYS: z.string(),
  PAYOUT_KEY: keySchema.optional(),
  ROOT_PUBLISHER_KEY: keySchema.optional(),
  ROOT_COSIGNER_KEY: keySchema.optional(),
  EMISSION_KEY: keySchema.optional(),
  GIFT_CARD_KEY: keySchema.optional(),
  PERSONAL_DATA_KEYS: z.string().default('[]'),
  PERSONAL_DATA_HASH_KEY: keySchema.optional(),
  KYC_IP_RULE: z.enum(['once', 'flag']).default('once'),
  MAIL_SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().optional(),
  REVENUE_ADDRESS: addressSchema.optional(),
  LEGACY_PRIVATE_KEY: rsaKeySchema.optional(),
  LEGACY_LOGIN_URL: z.url({ protocol: /^https$/ }).optional(),
  DATABASE_READ_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(8),
  DATABASE_WRITE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(8),
  DATABASE_JOB_CONNECTIONS: z.coerce.number().int().min(6).max(200).default(12),
  LIVE_STREAMS: z.coerce.number().int().min(0).max(50_000).default(6_000),
  MIN_GAS_PRICE_GWEI: z.coerce.number().positive().max(10_000).default(0.05),
  MAX_GAS_PRICE_GWEI: z.coerce.number().positive().max(10_000).default(20),
  ALARM_WEBHOOK_URL: z.url().optional(),
  ALARM_WEBHOOK_SECRET: z.string().optional(),
  ALARM_SMTP_URL: z.url().optional(),
  ALARM_MAIL_FROM: z.string().optional(),
  ALARM_MAIL_TO: z.string().optional(),
  ALARM_PING_URL: z.url().optional(),
  HOME_LINKS: z.string().default('{}'),
  WALLETCONNECT_PROJECT_ID: z.string().optional(),
  WALLETCONNECT_RELAY_URL: z.url({ protocol: /^wss?$/ }).default('wss://relay.walletconnect.org'),
  SERVICE_WORKER: z.enum(['serve', 'remove']).default('serve'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = z.infer<typeof environmentSchema> & {
  adminAddresses: Address[];
  /** Stand until a first version of them is published (docs/decisions/0084). */
  homeLinks: HomeLinkTargets;
  envelopePrivateKeys: { id: string; pkcs8: string; spki: string }[];
  /** Newest first; what is new is sealed with the first. */
  personalDataKeys: { id: string; key: Hex }[];
  /** Opens the faucet and the time panel; development chain only. */
  development: boolean;
};
