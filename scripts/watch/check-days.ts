import { contentHash, dayStart, type Hex } from '@fairlaunch/plan';
import type { ClosedDay } from '../../apps/server/src/settlement/roots/root-proposal.ts';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';
import { Difference } from '../verify/difference.ts';
import { checkProof, checkStated } from '../verify/proof.ts';
import type { Manifests, Source } from '../verify/source.ts';
import { rootsAccepting, rootsWith, withAccepted } from './begin.ts';
import type { Say } from './say-events.ts';
import { withDay, type State } from './state.ts';

/**
 * Downloads a day and computes it.
 * @throws Difference
 */
export type CheckDay = (day: number, expected: Hex) => Promise<ClosedDay>;

export type DayChecker = {
  source: Pick<Source, 'manifests'>;
  checkDay: CheckDay;
  /** The newest day that was lived: behind it days go on, whatever was checked before. */
  livedThrough: () => Promise<number | undefined>;
  /** Content hash of a day to begin with, in place of the one whose root is active. */
  accept: Hex | undefined;
  say: Say;
  keep: (state: State) => Promise<void>;
};

/**
 * Checks every day that was published since the last one, from the first on, the oldest first, and stops
 * at the first difference, so that no day counts whose day before does not. What was lived may be lost
 * or behind, as in a folder of a version that lived no days: those days are lived again.
 * @throws Difference
 */
export async function checkNewDays(
  { source, checkDay, livedThrough, accept, say, keep }: DayChecker,
  before: State,
  onChain: TreasuryRoots,
): Promise<State> {
  const activeDay = onChain.active.day;
  const checkedThrough = before.last?.day ?? -1;
  const through = Math.min(checkedThrough, (await livedThrough()) ?? -1);
  const from = Math.max(0, Math.min(through, activeDay));
  const manifests = await source.manifests(from);
  const roots = rootsAccepting(accept, onChain, manifests, before);
  checkProof({ manifests, from, roots, isCopy: false });
  checkEnd(manifests, roots.time);
  checkKnown(manifests, before);
  let state = before;
  for (const [day, manifest] of manifests) {
    if (day <= through) continue;
    const checked = await checkDay(day, contentHash(manifest));
    if (day <= checkedThrough) {
      say('day_lived', { day });
      continue;
    }
    const next = withAccepted(state, accept, onChain, checked);
    if (next !== state) say('accepted', { day, contentHash: checked.contentHash });
    state = withDay(next, checked, activeDay);
    await keep(state);
    say('day_checked', { day, lines: manifest.lines, root: checked.root });
  }
  const agreed = rootsWith(onChain, state.accepted);
  for (const day of state.days) checkStated(agreed, day);
  return state;
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
