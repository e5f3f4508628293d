import { setTimeout as wait } from 'node:timers/promises';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/treasury-roots.ts';
import { ROOT_DELAY_SECONDS } from '../../apps/server/src/settlement/roots/sync-roots.ts';
import { Difference } from './difference.ts';
import { verifyDays, type Results, type Verifier } from './verify.ts';

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

/** Makes a function that repeats a line only after an hour. */
function reminder(tell: (line: string) => void): (thing: string, more?: string) => void {
  const saidAt = new Map<string, number>();
  return (thing, more = '') => {
    const now = performance.now();
    for (const [other, at] of saidAt) if (now - at >= REMIND_MS) saidAt.delete(other);
    if (saidAt.has(thing)) return;
    saidAt.set(thing, now);
    tell(`${thing}${more}`);
  };
}

type FollowOptions = {
  everyMs: number;
  /** Ends the following. */
  signal: AbortSignal;
  warn: (line: string) => void;
};

/**
 * Checks each day when it is published, until `signal` aborts; goes on after a difference. A day is
 * recomputed again only if its manifest changes.
 * @returns true if there was a difference
 */
export async function follow(
  verifier: Verifier,
  { everyMs, signal, warn }: FollowOptions,
): Promise<boolean> {
  const remind = reminder(warn);
  const results: Results = new Map();
  let from = 0;
  let differed = false;
  const report = async (difference: Difference) => {
    differed = true;
    remind(`DIFFERENCE ${difference.message}`, `; ${await chainWord(verifier)}`);
  };
  while (!signal.aborted) {
    try {
      const { roots, days, differences } = await verifyDays(verifier, {
        from,
        results,
        goOn: true,
      });
      for (const difference of differences) await report(difference);
      // Older days are proven by the active root, which cannot change any more.
      if (differences.length === 0) from = Math.max(from, roots?.active.day ?? 0);
      if (days.length > 0 && roots) verifier.tell(timeLeft(roots));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof Difference) await report(error);
      else remind(`could not check: ${error.message}`);
    }
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return differed;
}
