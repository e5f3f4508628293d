import type { Deps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import { isSameProposal, proposalDigest } from './root-proposal.ts';
import type { TreasuryRoot, TreasuryRoots } from './roots-at.ts';
import { closedDayOf, type RootRow } from './root-state.ts';
import {
  readAgreedRoots,
  ROOT_DELAY_SECONDS,
  wasProposed,
  type AgreedRoots,
} from './treasury-roots.ts';

const isSame = (row: RootRow, root: TreasuryRoot): boolean =>
  isSameProposal(closedDayOf(row), root);
const moment = (seconds: number): Date => new Date(seconds * 1_000);

const digestOf = ({ config }: Deps, row: RootRow) =>
  proposalDigest(config.CHAIN_ID, config.TREASURY_ADDRESS, closedDayOf(row));

type Change = Partial<Pick<RootRow, 'state' | 'proposed_at' | 'active_from' | 'activated_at'>>;

async function changeOf(
  deps: Deps,
  row: RootRow,
  { active, pending, block }: AgreedRoots,
): Promise<Change> {
  if (isSame(row, active)) return { state: 'ACTIVE', activated_at: moment(active.time) };
  if (pending && isSame(row, pending))
    return {
      state: 'PENDING',
      proposed_at: moment(pending.time),
      active_from: moment(pending.time + ROOT_DELAY_SECONDS),
    };
  if (row.day <= active.day) return { state: 'SUPERSEDED' };
  // The hash is stored before sending: without a hash nothing was ever sent.
  if (row.transaction_hash !== null && (await wasProposed(deps, digestOf(deps, row), block)))
    return { state: 'CANCELLED' };
  if (pending && row.day < pending.day) return { state: 'SUPERSEDED' };
  return { state: 'UNPUBLISHED', proposed_at: null, active_from: null };
}

const OPEN: readonly RootRow['state'][] = ['UNPUBLISHED', 'PENDING', 'ACTIVE'];

/**
 * Stores only states on which both endpoints agree: a lie could have a root given up for good. A
 * proposal that was accepted, and is neither pending nor active nor superseded, was cancelled.
 * @param newest shows a foreign root before it is final
 * @returns a problem for the operators, if any
 */
export async function syncRoots(deps: Deps, newest: TreasuryRoots): Promise<string | undefined> {
  const agreed = await readAgreedRoots(deps);
  const agreedDays = daysOf(agreed);
  const rows = await deps.writes
    .selectFrom('settlement_root')
    .selectAll()
    .where((row) =>
      row.or([row('state', 'in', OPEN), row('day', 'in', [...agreedDays, ...daysOf(newest)])]),
    )
    .orderBy('day')
    .orderBy('attempt')
    .execute();
  await store(
    deps,
    rows.filter((row) => OPEN.includes(row.state) || agreedDays.includes(row.day)),
    agreed,
  );
  return (await problemOf(deps, rows, agreed)) ?? problemOf(deps, rows, newest);
}

async function store(deps: Deps, rows: readonly RootRow[], agreed: AgreedRoots): Promise<void> {
  for (const row of rows) {
    const change = await changeOf(deps, row, agreed);
    if (change.state === row.state) continue;
    await deps.writes
      .updateTable('settlement_root')
      .set(change)
      .where('attempt', '=', row.attempt)
      .execute();
    if (change.state === 'ACTIVE')
      logEvent(deps.log, 'root_active', { day: row.day, root: row.root });
  }
}

const daysOf = ({ active, pending }: TreasuryRoots): number[] => [
  active.day,
  ...(pending ? [pending.day] : []),
];

async function problemOf(
  { database }: Deps,
  rows: readonly RootRow[],
  { active, pending }: TreasuryRoots,
): Promise<string | undefined> {
  if (pending && !rows.some((row) => isSame(row, pending)))
    return `a root of day ${pending.day} is pending that this server did not compute`;
  if (active.day !== 0 && !rows.some((row) => isSame(row, active)))
    return `a root of day ${active.day} is active that this server did not compute`;
  const newest = await database
    .selectFrom('settlement_root')
    .select(['day', 'state'])
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.state === 'CANCELLED'
    ? `the root of day ${newest.day} was cancelled; the next day's will be proposed`
    : undefined;
}
