import type { Deps } from '../deps.ts';
import { readTreasuryRoots, wasProposed, type TreasuryRoot, type TreasuryRoots } from './root-chain.ts';
import { proposalDigest, proposalOf } from './root-proposal.ts';
import type { RootRow } from './root-state.ts';

/** How long a root waits before anyone may activate it, in seconds (rulebook §18). */
export const ROOT_WAIT = 12 * 3_600;

const isSame = (row: RootRow, root: TreasuryRoot): boolean => row.day === root.day && row.root === root.root && row.content_hash === root.contentHash;
const moment = (seconds: number): Date => new Date(seconds * 1_000);

type Change = Partial<Pick<RootRow, 'state' | 'proposed_at' | 'active_from' | 'activated_at'>>;

async function changeOf(deps: Deps, row: RootRow, { active, pending }: TreasuryRoots): Promise<Change> {
  if (isSame(row, active)) return { state: 'ACTIVE', activated_at: moment(active.time) };
  if (pending && isSame(row, pending)) return { state: 'PENDING', proposed_at: moment(pending.time), active_from: moment(pending.time + ROOT_WAIT) };
  if (row.day <= active.day) return { state: 'SUPERSEDED' };
  // The hash is stored before anything is sent: without one the treasury was never asked.
  if (row.transaction_hash !== null && await wasProposed(deps, proposalDigest(deps, proposalOf(row)))) return { state: 'CANCELLED' };
  if (pending && row.day < pending.day) return { state: 'SUPERSEDED' };
  // Never proposed, or the block that proposed it was replaced.
  return { state: 'UNPUBLISHED', proposed_at: null, active_from: null };
}

/** What the chain says, and what an operator must look at, if anything. */
export type SyncedRoots = { chain: TreasuryRoots; problem: string | undefined };

/**
 * Brings the stored roots in line with the treasury, which alone decides: proposed, activated by anybody, cancelled by
 * the guardian or void by new keys. The treasury takes no proposal twice, so one that it took and that is neither pending
 * nor active although no later root is, was cancelled; the next day's follows.
 */
export async function syncRoots(deps: Deps): Promise<SyncedRoots> {
  const chain = await readTreasuryRoots(deps);
  const days = [chain.active.day, ...(chain.pending ? [chain.pending.day] : [])];
  const rows = await deps.writes
    .selectFrom('settlement_root')
    .selectAll()
    .where((row) => row.or([row('state', 'in', ['UNPUBLISHED', 'PENDING', 'ACTIVE']), row('day', 'in', days)]))
    .orderBy('day')
    .orderBy('attempt')
    .execute();
  for (const row of rows) {
    const change = await changeOf(deps, row, chain);
    if (change.state !== row.state) await deps.writes.updateTable('settlement_root').set(change).where('attempt', '=', row.attempt).execute();
  }
  return { chain, problem: await problemOf(deps, rows, chain) };
}

async function problemOf({ database }: Deps, rows: readonly RootRow[], { active, pending }: TreasuryRoots): Promise<string | undefined> {
  if (pending && !rows.some((row) => isSame(row, pending))) return `a root of day ${pending.day} is pending that this server did not compute`;
  if (active.day !== 0 && !rows.some((row) => isSame(row, active))) return `a root of day ${active.day} is active that this server did not compute`;
  const newest = await database.selectFrom('settlement_root').select(['day', 'state']).orderBy('day', 'desc').orderBy('attempt', 'desc').limit(1).executeTakeFirst();
  return newest?.state === 'CANCELLED' ? `the root of day ${newest.day} was cancelled; the next day's will be proposed` : undefined;
}
