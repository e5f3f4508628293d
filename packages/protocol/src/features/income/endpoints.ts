import { LINE_ASSETS, LINE_KINDS_A_TO_Z, MAX_LEAF_LINES } from '@fairlaunch/plan/line-kinds';
import { lineAmounts, lineExplanation } from '@fairlaunch/plan/line-explanation';
import { dayManifest } from '@fairlaunch/plan/manifest';
import { z } from 'zod/mini';
import { unsearchedListQuery } from '#schema/list.ts';
import { read } from '#wire/endpoint.ts';
import {
  address,
  amount,
  day,
  dayRangeQuery,
  hash,
  page,
  pageQuery,
  pathDay,
  seconds,
} from '#schema/schema.ts';

export const lineKind = z.enum(LINE_KINDS_A_TO_Z);
export const lineAsset = z.enum(LINE_ASSETS);

const line = z.object({
  day,
  kind: lineKind,
  asset: lineAsset,
  target: amount,
  accelerated: amount,
  carried: amount,
  paid: amount,
  pending: amount,
  /** What an assessment did with the line; null if none applies to it (rulebook §9). */
  held: z.nullable(z.enum(['WAITS', 'RELEASED', 'RETURNED'])),
});
export type IncomeLine = z.infer<typeof line>;

/** What was due and not paid: static is carried (`pending`), all else lapses (rulebook §3). */
const shortfall = z.object({
  kind: lineKind,
  asset: lineAsset,
  due: amount,
  paid: amount,
  pending: amount,
  lapsed: amount,
});
export type Shortfall = z.infer<typeof shortfall>;

/** Amounts are in USDT, except in `others`: `due = target + accelerated + carried`. */
export const incomeDay = z.object({
  day,
  target: amount,
  accelerated: amount,
  carried: amount,
  due: amount,
  paid: amount,
  pending: amount,
  /** Part of `due` that the member's own orders brought. */
  staticDue: amount,
  /** Parts of `paid` that wait for an assessment, or that one returned (rulebook §9). */
  waits: amount,
  returned: amount,
  /** Taken back from the week before by assessments that ended with this close (rulebook §9). */
  cleared: amount,
  others: z.array(
    z.object({ asset: z.enum(LINE_ASSETS.filter((asset) => asset !== 'USDT')), paid: amount }),
  ),
  shortfalls: z.array(shortfall),
});
export type IncomeDay = z.infer<typeof incomeDay>;

/** A calendar month of business days, in USDT; `waits` and `returned` are parts of `paid`. */
const incomeMonth = z.object({ firstDay: day, paid: amount, waits: amount, returned: amount });

const kindOfMonth = z.object({
  kind: lineKind,
  asset: lineAsset,
  paid: amount,
  waits: amount,
  returned: amount,
});
export type KindOfMonth = z.infer<typeof kindOfMonth>;

/** Sums over closed days; `due` counts each day's new dues and what was carried into it. */
const kindOfRange = z.extend(kindOfMonth, {
  due: amount,
  /** Days with a line. */
  days: z.int().check(z.positive()),
});
export type KindOfRange = z.infer<typeof kindOfRange>;

/** Totals of a kind; `waits` and `returned` are parts of `total`. */
const kindTotals = z.object({
  kind: lineKind,
  asset: lineAsset,
  lastDay: amount,
  /** Sums of the last 7 and 30 closed days. */
  week: amount,
  month: amount,
  total: amount,
  waits: amount,
  returned: amount,
});
export type KindTotals = z.infer<typeof kindTotals>;

/** A day's root and how far it is on chain (rulebook §18). */
export const rootState = z.object({
  day,
  root: hash,
  contentHash: hash,
  state: z.enum(['UNPUBLISHED', 'PENDING', 'ACTIVE', 'SUPERSEDED', 'CANCELLED']),
  transactionHash: z.nullable(hash),
  proposedAt: z.nullable(seconds),
  activeFrom: z.nullable(seconds),
});

const incomePage = z.extend(page(incomeDay), { totalPaid: amount, today: day });
const linesOfDay = z.object({ day, lines: z.array(line), root: z.nullable(rootState) });
const explainedLine = z.object({
  explanation: lineExplanation,
  manifest: dayManifest,
  /** All lines of the member that day, kinds A–Z: the proof covers them together. */
  leaf: z.object({
    account: address,
    lines: z.array(z.extend(lineAmounts, { kind: lineKind })).check(z.maxLength(MAX_LEAF_LINES)),
    proof: z.array(hash),
  }),
  /** The root of the day, or else the first later one that went on chain. */
  root: rootState,
  /** Manifests of the days after this one up to that of the root, oldest first. */
  later: z.array(dayManifest),
});

export const incomeEndpoints = {
  incomeDays: read(
    '/api/income',
    'session',
    'Income by day, newest first, with what was not funded.',
    z.object(pageQuery),
    incomePage,
  ),
  incomeSummary: read(
    '/api/income/summary',
    'session',
    'Income of this month and the one before, by kind of this month, and of the last 30 closed days.',
    z.object({}),
    z.object({
      month: incomeMonth,
      before: incomeMonth,
      kinds: z.array(kindOfMonth),
      /** In USDT, oldest first; days without a line are left out. */
      days: z.array(z.object({ day, due: amount, paid: amount })),
      closedThrough: day,
    }),
  ),
  incomeTotals: read(
    '/api/income/totals',
    'session',
    'What each kind of income paid the member: at the last close, in 7 and 30 days, and in all.',
    z.object({}),
    z.object({ closedThrough: z.nullable(day), kinds: z.array(kindTotals) }),
  ),
  incomeRange: read(
    '/api/income/range',
    'session',
    'Income by kind on the closed days of a range of at most 366.',
    z.object(dayRangeQuery),
    z.object({
      from: day,
      through: day,
      firstDay: day,
      closedThrough: day,
      kinds: z.array(kindOfRange),
    }),
    [
      'RANGE_FORMAT_INVALID',
      'RANGE_REVERSED',
      'RANGE_IN_FUTURE',
      'RANGE_TOO_LONG',
      'RANGE_BEFORE_FIRST_DAY',
    ],
  ),
  incomeOfKind: read(
    '/api/income/kinds/{kind}',
    'session',
    'The income lines of one kind, newest first.',
    z.object({ kind: lineKind, ...pageQuery }),
    page(line),
  ),
  incomeDay: read(
    '/api/income/{day}',
    'session',
    'The income lines of one day.',
    z.object({ day: pathDay }),
    linesOfDay,
  ),
  explainLine: read(
    '/api/income/{day}/lines/{kind}',
    'session',
    'Why a line of a day is what it is: all that it is made of, and its proof against the root on chain.',
    z.object({ day: pathDay, kind: lineKind }),
    explainedLine,
    ['NOT_FOUND'],
  ),
  leaves: read(
    '/api/leaves',
    'session',
    'The member’s own leaves and proofs of the newest root, one for each token, kept by the app for escape claims (rulebook §18).',
    z.object({}),
    z.object({
      leaves: z.array(
        z.object({
          account: address,
          token: address,
          cumulative: z.string(),
          deposited: z.string(),
          proof: z.array(hash),
        }),
      ),
      root: z.nullable(rootState),
    }),
  ),
  operatorIncomeDays: read(
    '/api/operator/members/{address}/income',
    'viewer',
    'A member’s income by day, of all kinds or of one.',
    z.object({ address, ...unsearchedListQuery(['day']), kind: z.optional(lineKind) }),
    incomePage,
    ['NOT_FOUND'],
  ),
  operatorIncomeDay: read(
    '/api/operator/members/{address}/income/{day}',
    'viewer',
    'A member’s income lines of one day.',
    z.object({ address, day: pathDay }),
    linesOfDay,
    ['NOT_FOUND'],
  ),
  operatorExplainLine: read(
    '/api/operator/members/{address}/income/{day}/lines/{kind}',
    'viewer',
    'Why a member’s line of a day is what it is.',
    z.object({ address, day: pathDay, kind: lineKind }),
    explainedLine,
    ['NOT_FOUND'],
  ),
};
