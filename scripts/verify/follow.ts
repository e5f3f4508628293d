import { setTimeout as wait } from 'node:timers/promises';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/treasury-roots.ts';
import { ROOT_DELAY_SECONDS } from '../../apps/server/src/settlement/roots/sync-roots.ts';
import { Difference } from './difference.ts';
import { verifyDays, type Verifier } from './verify.ts';

const REMIND_MS = 3_600_000;

function timeLeft(roots: TreasuryRoots): string {
  const { pending, time } = roots;
  if (!pending) return 'no root is pending';
  const minutes = Math.floor((pending.time + ROOT_DELAY_SECONDS - time) / 60);
  if (minutes <= 0) return `the pending root of day ${pending.day} can be activated now`;
  const left = `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `the pending root of day ${pending.day} can be cancelled for ${left} more`;
}

async function chainWord({ readRoots }: Verifier): Promise<string> {
  return (await readRoots?.().then(timeLeft, () => undefined)) ?? 'the chain was not read';
}

/** Says a thing again only when it changed, or after an hour. */
function reminder(tell: (line: string) => void): (thing: string, more?: string) => void {
  let last = { thing: '', at: -REMIND_MS };
  return (thing, more = '') => {
    const now = performance.now();
    if (thing === last.thing && now - last.at < REMIND_MS) return;
    last = { thing, at: now };
    tell(`${thing}${more}`);
  };
}

type FollowOptions = {
  everyMs: number;
  /** Ends it. */
  signal: AbortSignal;
  warn: (line: string) => void;
};

/**
 * Checks each day as it is published, until it is told to end; a day is not recomputed again while
 * its manifest stays the same.
 * @returns true if there was a difference
 */
export async function follow(
  verifier: Verifier,
  { everyMs, signal, warn }: FollowOptions,
): Promise<boolean> {
  const remind = reminder(warn);
  const checked = new Set<string>();
  let from = 0;
  let differed = false;
  while (!signal.aborted) {
    try {
      const { roots, days } = await verifyDays(verifier, { from, checked });
      // Older days are proven by the active root, which cannot change any more.
      from = Math.max(from, roots?.active.day ?? 0);
      if (days.length > 0 && roots) verifier.tell(timeLeft(roots));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof Difference) {
        differed = true;
        remind(`DIFFERENCE ${error.message}`, `; ${await chainWord(verifier)}`);
      } else remind(`could not check: ${error.message}`);
    }
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return differed;
}
