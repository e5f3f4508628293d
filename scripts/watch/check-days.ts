import { contentHash, dayStart, type DayManifest, type Hex } from '@fairlaunch/plan';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';
import { checkDay } from '../verify/check-day.ts';
import { Difference } from '../verify/difference.ts';
import { checkProof } from '../verify/proof.ts';
import type { Manifests, Source } from '../verify/source.ts';
import type { Say } from './say-events.ts';
import { withDay, type State } from './state.ts';

export type DayChecker = {
  source: Source;
  say: Say;
  /**
   * Days whose right files lead to something else, by the hash of their manifest: they are not
   * downloaded again, as one is whose files were damaged on their way.
   */
  refused: Map<Hex, Difference>;
  keep: (state: State) => Promise<void>;
};

/**
 * Checks every day that was published since the last one, the oldest first, and stops at the first
 * difference, so that no day counts whose day before does not.
 * @throws Difference
 */
export async function checkNewDays(
  { source, say, refused, keep }: DayChecker,
  before: State,
  roots: TreasuryRoots,
): Promise<State> {
  const activeDay = roots.active.day;
  const from = Math.min(before.last?.day ?? activeDay, activeDay);
  const manifests = await source.manifests(from);
  checkProof({ manifests, from, roots, isCopy: source.isCopy });
  checkEnd(manifests, roots.time);
  checkKnown(manifests, before);
  let state = before;
  if (!state.last && activeDay > 0) {
    state = { ...state, last: { day: activeDay, contentHash: roots.active.contentHash } };
    await keep(state);
    say('anchored', { day: activeDay, contentHash: roots.active.contentHash });
  }
  for (const [day, manifest] of manifests) {
    if (day <= (state.last?.day ?? -1)) continue;
    const checked = await checkOne({ source, refused }, day, manifest);
    state = withDay(state, checked, activeDay);
    await keep(state);
    say('day_checked', { day, lines: manifest.lines, root: checked.root });
  }
  return state;
}

/** A server can invent another wrong day each minute. */
const MAX_REFUSED = 100;

async function checkOne(
  { source, refused }: Pick<DayChecker, 'source' | 'refused'>,
  day: number,
  manifest: DayManifest,
) {
  const expected = contentHash(manifest);
  const known = refused.get(expected);
  if (known) throw known;
  return source.withDay(day, expected, async (folder) => {
    try {
      return await checkDay(folder, day, expected);
    } catch (error) {
      if (error instanceof Difference && refused.size < MAX_REFUSED) refused.set(expected, error);
      throw error;
    }
  });
}

/** A day that has not ended on chain cannot be closed, and what it brought cannot be read. */
function checkEnd(manifests: Manifests, chainTime: number): void {
  const newest = [...manifests.keys()].at(-1);
  if (newest === undefined || dayStart(newest + 1) <= chainTime) return;
  const at = new Date(chainTime * 1_000).toISOString();
  throw new Error(
    `day ${newest} is published and has not ended at the endpoint, whose newest block is of ${at}: ` +
      'it lags, or the server is ahead of the chain',
  );
}

/** @throws Difference if a day that was checked is another one now */
function checkKnown(manifests: Manifests, { last, days }: State): void {
  const known = [...days, ...(last ? [last] : [])];
  for (const { day, contentHash: before } of known) {
    const manifest = manifests.get(day);
    if (!manifest && day === last?.day)
      throw new Difference(day, 'was published, and is not any more');
    const now = manifest && contentHash(manifest);
    if (now && now !== before)
      throw new Difference(day, `is not the day that was checked: it was ${before}, and is ${now}`);
  }
}
