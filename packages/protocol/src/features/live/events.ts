import { z } from 'zod/mini';

/**
 * Events after which a member reads again, by the ordinary calls, so that a stream tells nothing
 * more.
 */
export const LIVE_KINDS = [
  'deposits',
  'withdrawals',
  'transfers',
  'boxes',
  'airdrops',
  'tasks',
  'closes',
  'plans',
  'announcements',
  'links',
  'everything',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** LIFETIME, SHUTDOWN: open another; SESSION: ask whether it goes on; REPLACED: another page has it. */
export const LIVE_ENDS = ['LIFETIME', 'SHUTDOWN', 'SESSION', 'REPLACED'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

export const liveMessage = z.object({
  read: z.array(z.enum(LIVE_KINDS)),
  end: z.optional(z.enum(LIVE_ENDS)),
});
export type LiveMessage = z.infer<typeof liveMessage>;

/** A stream without a byte for so long is dead; the server sends one every 20 seconds. */
export const LIVE_HEARTBEAT_MS = 20_000;
export const LIVE_SILENCE_MS = 45_000;
