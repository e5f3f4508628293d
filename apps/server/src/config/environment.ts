import { createPrivateKey, type KeyObject } from 'node:crypto';
import { BITCOIN_NETWORKS, type HomeLinkTargets } from '@fairlaunch/protocol';
import { isAddress, zeroAddress, type Address, type Hex } from 'viem';
import { z } from 'zod';

export const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value) && value !== zeroAddress,
  'is no address, or its capitals are not those of its checksum',
);
export const keySchema = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'is no 32-byte key',
);

/** By its id and no alias, which can be moved to another key. */
const kmsKeySchema = z
  .string()
  .regex(/^arn:aws[\w-]*:kms:[a-z0-9-]+:\d{12}:key\/[\w-]+$/, 'is no ARN of a key in AWS KMS');

/** Takes digits alone: any other notation of a number, or a blank, may be a slip. */
const integer = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'is no whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));
const gwei = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, 'is no number')
  .transform(Number)
  .pipe(z.number().positive().max(10_000));

const MAILBOX = /^(?:[^\s@<>,]+@[^\s@<>,]+|[^@<>,\r\n]* <[^\s@<>,]+@[^\s@<>,]+>)$/;
const mailbox = z.string().regex(MAILBOX, 'is no mail address');
const mailboxes = z
  .string()
  .refine((list) => list.split(',').every((one) => MAILBOX.test(one.trim())), 'is no mail address');

/** PEM; line breaks may be written as `\\n`. */
const rsaKeySchema = z
  .string()
  .transform((pem) => pem.replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'is no RSA key of at least 2048 bits');

function isRsaKey(pem: string): boolean {
  try {
    return isLongRsaKey(createPrivateKey(pem));
  } catch {
    return false;
  }
}

export const isLongRsaKey = ({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject) => type === 'rsa' && (details?.modulusLength ?? 0) >= 2048;

/** Settings that hold a secret: each may be given by a file as well (`secret-files.ts`). */
const secretSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }),
  CHAIN_RPC_URL: z.url(),
  CHAIN_RPC_URL_SECOND: z.url().optional(),
  CHAIN_PROXY_RPC_URL: z.url().optional(),
  ENVELOPE_KEYS: z.string().optional(),
  PAYOUT_KEY: keySchema.optional(),
  ROOT_PUBLISHER_KEY: keySchema.optional(),
  EMISSION_KEY: keySchema.optional(),
  GIFT_CARD_KEY: keySchema.optional(),
  PERSONAL_DATA_KEYS: z.string().default('[]'),
  PERSONAL_DATA_HASH_KEY: keySchema.optional(),
  MAIL_SMTP_URL: z.url().optional(),
  LEGACY_PRIVATE_KEY: rsaKeySchema.optional(),
  ALARM_WEBHOOK_URL: z.url().optional(),
  ALARM_WEBHOOK_SECRET: z.string().optional(),
  ALARM_SMTP_URL: z.url().optional(),
  ALARM_PING_URL: z.url().optional(),
});

export const environmentSchema = secretSchema.extend({
  CHAIN_ID: integer(1).default(56),
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
  DEPLOYED_AT_BLOCK: integer(0),
  PUBLIC_URL: z.url(),
  PORT: integer(0, 65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  HEALTH_PORT: integer(0, 65_535).optional(),
  METRICS_PORT: integer(0, 65_535).optional(),
  SHUTDOWN_GRACE_SECONDS: integer(0, 60).default(5),
  TRUSTED_PROXIES: z.string().default(''),
  CONSOLE: z.enum(['serve', 'off']).default('serve'),
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONSOLE_ADDRESSES: z.string().default(''),
  ADMIN_ADDRESSES: z.string().default(''),
  PAYOUT_KMS_KEY: kmsKeySchema.optional(),
  ROOT_PUBLISHER_KMS_KEY: kmsKeySchema.optional(),
  EMISSION_KMS_KEY: kmsKeySchema.optional(),
  KYC_IP_RULE: z.enum(['once', 'flag']).default('once'),
  MAIL_FROM: mailbox.optional(),
  REVENUE_ADDRESS: addressSchema.optional(),
  LEGACY_LOGIN_URL: z.url({ protocol: /^https$/ }).optional(),
  DATABASE_READ_CONNECTIONS: integer(1, 200).default(8),
  DATABASE_WRITE_CONNECTIONS: integer(1, 200).default(8),
  DATABASE_JOB_CONNECTIONS: integer(6, 200).default(12),
  LIVE_STREAMS: integer(0, 50_000).default(6_000),
  MIN_GAS_PRICE_GWEI: gwei.default(0.05),
  MAX_GAS_PRICE_GWEI: gwei.default(20),
  ALARM_MAIL_FROM: mailbox.optional(),
  ALARM_MAIL_TO: mailboxes.optional(),
  RUNBOOK_URL: z.url({ protocol: /^https$/ }).optional(),
  HOME_LINKS: z.string().default('{}'),
  WALLETCONNECT_PROJECT_ID: z.string().optional(),
  WALLETCONNECT_RELAY_URL: z.url({ protocol: /^wss?$/ }).default('wss://relay.walletconnect.org'),
  FILES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  FILES_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, 'is no region')
    .optional(),
  SERVICE_WORKER: z.enum(['serve', 'remove']).default('serve'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The server forgets the owner's URL once the migrations have run, so no schema has it. */
export const MIGRATION_URL = 'DATABASE_MIGRATION_URL';

export const SECRETS: readonly (keyof typeof secretSchema.shape | typeof MIGRATION_URL)[] = [
  ...secretSchema.keyof().options,
  MIGRATION_URL,
];

export type Config = z.infer<typeof environmentSchema> & {
  adminAddresses: Address[];
  /** Used until a first version of the home links is published (docs/decisions/0084). */
  homeLinks: HomeLinkTargets;
  envelopePrivateKeys: { id: string; pkcs8: string; spki: string }[];
  /** Newest first: the first one seals new data. */
  personalDataKeys: { id: string; key: Hex }[];
  /** Opens the faucet and the time panel; development chain only. */
  development: boolean;
};
