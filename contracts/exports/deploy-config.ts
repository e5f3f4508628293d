import { getAddress, isAddress, isHex, parseUnits, size } from 'viem';
import type { Address, Hex } from 'viem';
import { z } from 'zod';
import type { Deployment, DeploymentConfig, DeploymentRoles } from './deployment.ts';

/** Default and least delay of the owner: 48 h in seconds (rulebook §18). */
export const TIMELOCK_DELAY_SECONDS = 48 * 3600;
/** The treasury takes no more watchers. */
export const MAX_WATCHERS = 8;
/** Least number of watchers that sign a root with real money (rulebook §18). */
const PRODUCTION_THRESHOLD = 2;

const address = z.custom<Address>(
  (value) =>
    typeof value === 'string' &&
    isAddress(value, { strict: false }) &&
    BigInt(value) !== 0n &&
    getAddress(value) === value,
  'is not a checksummed address',
);
const salt = z.custom<Hex>((value) => isHex(value) && size(value) === 32, 'is not 32 bytes of hex');
const amount = z.string().regex(/^(0|[1-9]\d*)(\.\d{1,6})?$/, {
  message: 'is not a decimal with up to six places',
  abort: true,
});
const day = z.iso.date('is not a day YYYY-MM-DD');
const tokenName = z.enum(['USDT', 'USDB', 'BHC']);
const integer = (least: number, most: number) => z.int().min(least).max(most);

const roles = z.strictObject({
  publisher: address,
  watchers: z.array(address).max(MAX_WATCHERS),
  watcherThreshold: integer(1, MAX_WATCHERS),
  guardian: address,
  payout: address,
  proposer: address,
});

const shape: z.ZodType<DeploymentConfig> = z.strictObject({
  chainId: integer(1, Number.MAX_SAFE_INTEGER),
  salt,
  usdt: z.union([address, z.strictObject({ testMinter: address })]),
  timelockDelaySeconds: integer(TIMELOCK_DELAY_SECONDS, 30 * 86_400).default(
    TIMELOCK_DELAY_SECONDS,
  ),
  roles,
  house: address,
  bhc: z.strictObject({
    supply: amount,
    firstDay: day,
    epochs: integer(1, 60),
    epochDays: integer(1, 36_500),
    dailyOutput: amount,
  }),
  rewardVault: z.strictObject({ stakeToken: tokenName, rewardToken: tokenName }),
  recharge: z.strictObject({
    router: z.union([address, z.literal('reserve')]),
    stableA: z.union([tokenName, address]),
    stableB: z.union([tokenName, address]),
    recipient: address,
    owner: address,
  }),
});

/** Output of all days of the emission together, in wei. */
function emissionTotal({ epochs, epochDays, dailyOutput }: DeploymentConfig['bhc']): bigint {
  const micro = parseUnits(dailyOutput, 6);
  let sum = 0n;
  for (let epoch = 0; epoch < epochs; epoch++) sum += BigInt(epochDays) * (micro >> BigInt(epoch));
  return sum * 10n ** 12n;
}

const schema = shape.superRefine((config, context) => {
  const wrong = (path: string[], message: string) => {
    context.addIssue({ code: 'custom', path, message });
  };
  const { publisher, watchers, watcherThreshold, guardian, payout, proposer } = config.roles;
  const notOfTheHouse: readonly Address[] = [publisher, ...watchers, guardian, payout];
  const keys = [...notOfTheHouse, proposer];
  if (new Set(keys).size !== keys.length) wrong(['roles'], 'every role needs a key of its own');
  if (watcherThreshold > watchers.length)
    wrong(['roles', 'watcherThreshold'], 'is more than there are watchers');
  if (typeof config.usdt === 'string' && watcherThreshold < PRODUCTION_THRESHOLD)
    wrong(['roles', 'watcherThreshold'], 'is 1: with real money a root takes two watchers');
  for (const [path, holder] of [
    [['house'], config.house],
    [['recharge', 'recipient'], config.recharge.recipient],
    [['recharge', 'owner'], config.recharge.owner],
  ] as const) {
    if (notOfTheHouse.includes(holder)) wrong([...path], 'is a key of another role');
  }
  if (parseUnits(config.bhc.supply, 18) < emissionTotal(config.bhc))
    wrong(['bhc', 'supply'], 'is less than the emission');
  if (config.recharge.stableA === config.recharge.stableB) wrong(['recharge'], 'needs two tokens');
});

/** Reads a configuration, or throws an error that names everything that is wrong with it. */
export function readDeploymentConfig(value: unknown): DeploymentConfig {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'configuration'}: ${message}`,
  );
  throw new Error(`deployment: ${problems.join('; ')}`);
}

/**
 * The roles as they should be now: those of the configuration, and what was changed since, by the
 * same rules.
 */
export const rolesNow = ({ config, rolesNow: changed }: Deployment): DeploymentRoles =>
  readDeploymentConfig({ ...config, roles: { ...config.roles, ...changed } }).roles;

/** Midnight (UTC+8) at which a day YYYY-MM-DD begins, in Unix seconds. */
export const dayStart = (day: string): bigint => BigInt(Date.parse(`${day}T00:00:00+08:00`) / 1000);

/** The first day YYYY-MM-DD (UTC+8) that begins after a moment in Unix seconds. */
export const dayAfter = (seconds: number): string =>
  new Date((seconds + 8 * 3600 + 86_400) * 1000).toISOString().slice(0, 10);
