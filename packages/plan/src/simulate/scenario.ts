import { parseAmount } from '@fairlaunch/money';
import * as z from 'zod/mini';
import { POOLS } from '../common/pools.ts';
import { readableIssues } from '../common/readable-issues.ts';
import { STAKE_KINDS, type StakeKind } from '../tables/order-kinds.ts';
import { ScenarioError } from './scenario-error.ts';

const day = z.int().check(z.nonnegative());
const number = z.int().check(z.positive());
const amount = z.string().check(
  z.refine((text) => {
    const parsed = parseAmount(text);
    return parsed.ok && parsed.value > 0n;
  }, 'must be a decimal string above 0 of at most 6 decimals'),
);

/** BHC_EMISSION is not funded: it holds the plan's whole output from the start (rulebook §17). */
const fundable = z.enum(POOLS.filter((pool) => pool !== 'BHC_EMISSION'));
const stakeKind = z.enum(
  STAKE_KINDS.filter(
    (kind): kind is Exclude<StakeKind, 'STABLECOIN_DOMINATOR'> => kind !== 'STABLECOIN_DOMINATOR',
  ),
);

const event = z.discriminatedUnion('type', [
  z.strictObject({ day, type: z.literal('fund'), pool: fundable, amount }),
  z.strictObject({ day, type: z.literal('fee'), amount }),
  z.strictObject({ day, type: z.literal('join'), member: number, sponsor: day }),
  z.strictObject({
    day,
    type: z.literal('stake'),
    order: number,
    member: number,
    package: z.string(),
    amount,
    kind: stakeKind,
    week: z.optional(day),
  }),
  z.strictObject({
    day,
    type: z.literal('buyNode'),
    node: number,
    member: number,
    kind: z.enum(['COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS']),
  }),
  z.strictObject({ day, type: z.literal('cancelNode'), node: number }),
  z.strictObject({ day, type: z.literal('exit'), order: number }),
  z.strictObject({ day, type: z.literal('openEcosystemBox'), member: number }),
]);

const scenarioSchema = z.strictObject({
  about: z.optional(z.string()),
  plan: z.record(z.string(), z.unknown()),
  days: z.int().check(z.minimum(1), z.maximum(10_000)),
  events: z.array(event),
});

export type ScenarioEvent = z.infer<typeof event>;

export type EventOf<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { type: Type }>;

/** A scenario of the right shape; whether its events are possible shows when they take effect. */
export type Scenario = z.infer<typeof scenarioSchema>;

const inWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown';

export function aboutEvent(
  index: number,
  value: { type?: unknown; day?: unknown },
): { index: number; about: string } {
  return { index, about: `${inWords(value.type)} on day ${inWords(value.day)}` };
}

/** @throws ScenarioError that names the event and the field (rulebook §17) */
export function parseScenario(value: unknown): Scenario {
  const parsed = scenarioSchema.safeParse(value, readableIssues);
  if (!parsed.success) throw shapeError(value, parsed.error.issues[0]);
  let before = 0;
  parsed.data.events.forEach((item, index) => {
    const about = aboutEvent(index, item);
    if (item.day < before)
      throw new ScenarioError(
        'day',
        `must not be before ${before}, the day of the event before it`,
        about,
      );
    if (item.day >= parsed.data.days)
      throw new ScenarioError(
        'day',
        `must be before ${parsed.data.days}, or no close follows`,
        about,
      );
    before = item.day;
  });
  return parsed.data;
}

function shapeError(value: unknown, issue: z.core.$ZodIssue | undefined): ScenarioError {
  const path = issue?.path ?? [];
  const [place, index, ...rest] = path;
  const problem = issue?.message ?? 'is no scenario';
  if (place !== 'events' || typeof index !== 'number')
    return new ScenarioError(path.join('.') || 'scenario', problem);
  const item: unknown = (value as { events: unknown[] }).events[index];
  const about = aboutEvent(index, typeof item === 'object' && item !== null ? item : {});
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
  return new ScenarioError(rest.join('.') || extra || 'type', problem, about);
}
