import { z } from 'zod/mini';

/** An event says only what changed: the app then reads it again by the ordinary calls. */
export const LIVE_KINDS = [
  'deposits',
  'withdrawals',
  'transfers',
  'boxes',
  'blocks',
  'airdrops',
  'tasks',
  'closes',
  'plans',
  'announcements',
  'links',
  'everything',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/**
 * Why a stream ended. LIFETIME, SHUTDOWN: open another one. SESSION: check whether the session is
 * still open. REPLACED: another page of the session opened one.
 */
export const LIVE_ENDS = ['LIFETIME', 'SHUTDOWN', 'SESSION', 'REPLACED'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

export const liveMessage = z.object({
  read: z.array(z.enum(LIVE_KINDS)),
  end: z.optional(z.enum(LIVE_ENDS)),
});
export type LiveMessage = z.infer<typeof liveMessage>;

/** The server sends a byte at least every `LIVE_HEARTBEAT_MS`; after this silence it is dead. */
export const LIVE_HEARTBEAT_MS = 20_000;
export const LIVE_SILENCE_MS = 45_000;
