import { dayManifest } from '@fairlaunch/plan/manifest';
import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import {
  address,
  amount,
  day,
  page,
  pageQuery,
  pathDay,
  requestId,
  seconds,
} from '#schema/schema.ts';
import { lineAsset, lineKind, rootState } from '../income/endpoints.ts';

export const CLOSE_STEPS = ['FROZEN', 'INPUTS', 'COMPUTED'] as const;

const week = z.object({
  week: day,
  completed: z.int(),
  incomplete: z.int(),
  full: z.int(),
  notFull: z.int(),
  released: amount,
  returned: amount,
});

const close = z.object({
  day,
  state: z.enum(['FROZEN', 'COMPUTED', 'POSTED']),
  /** The last step that a close under way has finished; null once it is posted. */
  step: z.nullable(z.enum(CLOSE_STEPS)),
  /** Members with a static line; the sums that follow are of static too. */
  members: z.int(),
  /** Includes acceleration: `target + carried = paid + pending`. */
  target: amount,
  paid: amount,
  carried: amount,
  pending: amount,
  poolBefore: amount,
  poolAfter: amount,
  /** Sorted by kind, each in its asset; null before the close is posted. */
  totals: z.nullable(
    z.array(
      z.object({
        kind: lineKind,
        asset: lineAsset,
        lines: z.int(),
        target: amount,
        paid: amount,
      }),
    ),
  ),
  /** The week that this close assessed; null if it ended none (rulebook §9). */
  week: z.nullable(week),
  manifest: z.nullable(dayManifest),
  root: z.nullable(rootState),
  closedAt: z.nullable(seconds),
});
export type Close = z.infer<typeof close>;

/** Closes that are not posted, without an active root, or that left something pending. */
export const CLOSE_LISTS = ['notPosted', 'notActive', 'short'] as const;

/** Of one kind of line, or of one pool. */
const dues = z.object({ due: amount, paid: amount });

const previewedClose = z.object({
  /** Business time of what was loaded: the day as it would be if it ended then. */
  asOf: seconds,
  members: z.int(),
  /** Of static, as of a close. */
  carried: amount,
  pending: amount,
  exits: z.int(),
  maturities: z.int(),
  nodes: z.int(),
  kinds: z.array(
    z.extend(dues, {
      kind: lineKind,
      asset: lineAsset,
      lines: z.int(),
      /** What falls due and is neither paid nor carried on. */
      lapsed: amount,
      /** Of the last posted close; null if it had none of the kind. */
      before: z.nullable(z.extend(dues, { lines: z.int() })),
    }),
  ),
  pools: z.array(
    z.extend(dues, {
      pool: z.string(),
      asset: lineAsset,
      holds: amount,
      left: amount,
      /** What the pool pays of what falls due; null if nothing does. */
      payOutPpm: z.nullable(z.int()),
      payOutPpmBefore: z.nullable(z.int()),
    }),
  ),
  week: z.nullable(week),
});
export type PreviewedClose = z.infer<typeof previewedClose>;

const preview = z.object({
  /** The day whose close comes next, and the last posted one. */
  day,
  postedThrough: z.nullable(day),
  /** True from the time at which a close may begin until it is posted: no preview is made. */
  isCloseDue: z.boolean(),
  /** The newest; null while there is none of the last day. */
  newest: z.nullable(
    z.object({
      day,
      /** `CLOSE_DUE`, `TOO_SLOW` and `WORKER_STOPPED`: given up before it was made. */
      state: z.enum([
        'WAITING',
        'RUNNING',
        'DONE',
        'CLOSE_DUE',
        'TOO_SLOW',
        'WORKER_STOPPED',
        'FAILED',
      ]),
      askedBy: address,
      /** Real time, like `nextAt`, before which no other one is begun; null once it has passed. */
      askedAt: seconds,
      nextAt: z.nullable(seconds),
      made: z.nullable(previewedClose),
    }),
  ),
});
export type ClosePreview = z.infer<typeof preview>;

export const closeEndpoints = {
  closes: read(
    '/api/closes',
    'public',
    'Daily closes, newest first, with their roots and files.',
    z.object(pageQuery),
    page(close),
  ),
  close: read(
    '/api/closes/{day}',
    'public',
    'One daily close.',
    z.object({ day: pathDay }),
    close,
    ['NOT_FOUND'],
  ),
  operatorCloses: read(
    '/api/operator/closes',
    'viewer',
    'Daily closes, found by their date, their root or its transaction.',
    z.object({ ...listQuery(['day', 'paid']), show: z.optional(z.enum(CLOSE_LISTS)) }),
    page(close),
  ),
  operatorClose: read(
    '/api/operator/close-runs/{day}',
    'viewer',
    'How a close goes or went: how often it was begun or resumed, and when each step was reached.',
    z.object({ day: pathDay }),
    z.object({
      runs: z.int(),
      lastRunAt: z.nullable(seconds),
      steps: z.array(z.object({ step: z.enum([...CLOSE_STEPS, 'POSTED']), at: seconds })),
      /** Why the last run ended early, while that alarm is up. */
      failure: z.nullable(z.object({ reason: z.string(), at: seconds })),
      root: z.nullable(
        z.object({
          /** Whether enough watchers have signed: only then it is sent. */
          signed: z.boolean(),
          activatedAt: z.nullable(seconds),
        }),
      ),
    }),
    ['NOT_FOUND'],
  ),
  closePreview: read(
    '/api/operator/closes/preview',
    'viewer',
    'What the close that comes next would pay if its day ended now, compared with the last one; nothing of it is posted.',
    z.object({}),
    preview,
  ),
  previewClose: action(
    '/api/operator/closes/preview',
    'reviewer',
    'Has a preview made, one at a time; while one is open, fresh, or a close is due, nothing is begun.',
    z.object({ requestId }),
    preview,
  ),
};
