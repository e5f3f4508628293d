import { dayManifest } from '@fairlaunch/plan/manifest';
import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { amount, day, page, pageQuery, pathDay, seconds } from '#schema/schema.ts';
import { lineAsset, lineKind, rootState } from '../income/endpoints.ts';

export const CLOSE_STEPS = [
  'FROZEN',
  'INPUTS',
  'COMPUTED',
  'MOVEMENTS',
  'LINES',
  'STATES',
] as const;

const close = z.object({
  day,
  state: z.enum(['FROZEN', 'COMPUTED', 'POSTING', 'POSTED']),
  /** The last step that a close under way has finished; null once it is posted. */
  step: z.nullable(z.enum(CLOSE_STEPS)),
  parts: z.nullable(z.object({ done: z.int(), all: z.int() })),
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
  week: z.nullable(
    z.object({
      week: day,
      completed: z.int(),
      incomplete: z.int(),
      full: z.int(),
      notFull: z.int(),
      released: amount,
      returned: amount,
    }),
  ),
  manifest: z.nullable(dayManifest),
  root: z.nullable(rootState),
  closedAt: z.nullable(seconds),
});
export type Close = z.infer<typeof close>;

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
};
