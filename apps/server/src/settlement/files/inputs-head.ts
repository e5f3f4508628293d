import {
  canonicalIn,
  DayFilesError,
  POOLS,
  STAKE_KINDS,
  TOKEN_ASSETS,
  type Hex,
} from '@fairlaunch/plan';
import { planSchema, releaseSchedule } from '@fairlaunch/plan/schema';
import { z } from 'zod/mini';
import { BALANCE_TABLES, type BalanceTable } from './input-tables.ts';
import { WEEK_TABLE_NAMES, type WeekTable } from './week-head.ts';

/** Version 5 brought the journal. */
export const INPUTS_VERSION = 5;

const hex = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^0x[0-9a-f]{${digits}}$`))) as unknown as z.ZodMiniType<Hex>;
const hash = hex(64);
const account = hex(40);
const natural = z.int().check(z.nonnegative());
const amount = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,6})?$/));
const name = z.string().check(z.maxLength(64));

const table = z.object({
  rows: natural,
  columns: z.array(
    z.object({
      name,
      type: z.enum(['float64', 'uint32', 'int32', 'uint16', 'uint8', 'address']),
    }),
  ),
  hash,
});

const node = z.object({
  number: natural,
  member: natural,
  kind: z.keyof(planSchema.shape.nodes.shape.kinds),
  price: amount,
  activeFrom: z.int(),
  /** Missing if bonuses were not stopped, also in files from before rulebook R5 was implemented. */
  bonusStopped: z.optional(z.literal(true)),
});

const position = z.object({
  number: natural,
  kind: z.enum(['PROMO', 'AWARD', 'IDENTITY', 'POINTS', 'WHITELIST']),
  member: natural,
  amount,
  schedule: releaseSchedule,
  from: z.int(),
  closesCounted: natural,
  requiresActive: z.array(natural),
});

const token = z.object({
  asset: z.enum(TOKEN_ASSETS),
  token: account,
  custody: amount,
  house: z.array(z.object({ name, account, balance: amount, paid: amount })),
});

const optionalTables = Object.fromEntries(
  [...WEEK_TABLE_NAMES, ...BALANCE_TABLES].map((each) => [each, z.optional(table)]),
) as { [Name in WeekTable | BalanceTable]: z.ZodMiniOptional<typeof table> };

/** `inputs.json`: everything that is not a table; amounts are decimal strings. */
const inputsHead = z.object({
  version: natural.check(z.refine((version) => version === INPUTS_VERSION)),
  day: natural,
  previous: z.nullable(hash),
  journal: z.object({
    entries: natural,
    early: natural,
    genesis: z.optional(
      z.object({ plan: planSchema, isoStart: z.int(), admins: z.array(z.string()) }),
    ),
  }),
  plan: planSchema,
  isoStart: z.int(),
  depositNumber: natural,
  pools: z.partialRecord(z.enum([...POOLS, 'REVENUE']), amount),
  kinds: z.readonly(z.array(z.enum(STAKE_KINDS))),
  rates: z.array(
    z.object({
      days: natural,
      ppm: natural,
      dayCapPpm: natural,
      grantPpm: natural,
      exitFeePpm: natural,
    }),
  ),
  nodes: z.array(node),
  positions: z.array(position),
  week: z.nullable(z.object({ plan: planSchema, staticPaid: amount })),
  /** Tokens, whose balances are in the tables of the same names. */
  tokens: z.array(token),
  tables: z.object({ journal: table, members: table, orders: table, ...optionalTables }),
});
export type InputsHead = z.infer<typeof inputsHead>;

/** @throws DayFilesError if the bytes are no head of this version */
export function readInputsHead(bytes: Uint8Array): InputsHead {
  const content = canonicalIn('inputs.json', bytes);
  const read = inputsHead.safeParse(content);
  if (read.success) return read.data;
  const { version = INPUTS_VERSION } = versioned.safeParse(content).data ?? {};
  if (version === INPUTS_VERSION) throw new DayFilesError('unreadable', 'inputs.json');
  throw otherVersion(version);
}

export const otherVersion = (version: number): DayFilesError =>
  new DayFilesError(
    'version',
    'inputs.json',
    `inputs.json is of version ${version}, not ${INPUTS_VERSION}`,
  );

const versioned = z.object({ version: natural });
