import { InvariantError, weekOf, type Hex, type Plan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';
import { houseBalance } from '#ledger/balances.ts';
import type { Deps } from '#shared/deps.ts';
import type { DayInputs, JournalInput } from '../files/day-inputs.ts';
import { loadNodes, loadPositions } from './load/load-holdings.ts';
import { loadHouse, unbalancedAssets } from './load/load-house.ts';
import { countKnownSeats, loadMembers } from './load/load-members.ts';
import { loadOrders } from './load/load-orders.ts';
import { loadTokens } from './load/load-tokens.ts';
import { loadWeek } from './load/load-week.ts';
import { hasUnaccountedOutflow } from './paid-on-chain.ts';

/** `memberIds` are by seat and are not in the files. */
export type LoadedInputs = { inputs: DayInputs; memberIds: Float64Array };

async function depositNumber(tx: Tx, day: number): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`
    select number from deposit where number is not null and day <= ${day}
    order by number desc limit 1`.execute(tx);
  return Number(rows[0]?.number ?? 0n);
}

async function closeRow(
  tx: Tx,
  day: number,
): Promise<{ plan: Plan; isoStart: number; previous: Hex | null }> {
  const row = await tx
    .selectFrom('settlement_close')
    .innerJoin('plan_version', 'plan_version.hash', 'settlement_close.plan_hash')
    .select(['plan_version.plan', 'settlement_close.iso_start'])
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('settlement_close')
    .select('content_hash')
    .where('day', '=', day - 1)
    .executeTakeFirst();
  return {
    plan: row.plan as Plan,
    isoStart: row.iso_start ?? day,
    previous: (before?.content_hash ?? null) as Hex | null,
  };
}

/** @param signal stops between two of its reads */
export async function loadTeam(
  { tx, client }: CopyTransaction,
  day: number,
  seats: number,
  signal?: AbortSignal,
) {
  const loaded = await loadMembers(client, day, weekOf(day), seats);
  signal?.throwIfAborted();
  const week = await loadWeek({ tx, client }, day, loaded);
  signal?.throwIfAborted();
  const held = {
    members: loaded.members,
    addresses: loaded.addresses,
    orders: await loadOrders(client, day, loaded),
    nodes: await loadNodes(tx, day, loaded),
    positions: await loadPositions(tx, day, loaded),
    ...(week && { week }),
  };
  return { held, memberIds: loaded.memberIds };
}

/** True if RESERVE holds exactly what backs USDB, since the tree leaves it out (rulebook §2). */
async function reserveIsExact(tx: Tx): Promise<boolean> {
  return (await houseBalance(tx, 'RESERVE', 'USDT')) === -(await houseBalance(tx, 'MINT', 'USDB'));
}

async function loadBooks(
  { tx, client }: CopyTransaction,
  { config }: Deps,
  day: number,
  seats: number,
) {
  const unbalanced = await unbalancedAssets(tx);
  if (unbalanced.length > 0)
    throw new InvariantError(`entries of ${unbalanced.join(', ')} do not sum to zero`);
  if (await hasUnaccountedOutflow(tx, day))
    throw new InvariantError('money left custody by a way that no leaf counts');
  if (!(await reserveIsExact(tx))) {
    throw new InvariantError('RESERVE does not hold what was minted of USDB');
  }
  const revenue = config.REVENUE_ADDRESS?.toLowerCase() as Hex | undefined;
  const { pools, tokens } = await loadHouse(tx, day, revenue);
  return {
    ...(await closeRow(tx, day)),
    depositNumber: await depositNumber(tx, day),
    pools,
    tokens: await loadTokens({ tx, client }, config, day, tokens, { revenue, seats }),
  };
}

/**
 * Reads only what happened by the end of the day, so that reading again gives the same. Both
 * transactions share a snapshot.
 */
export async function loadInputs(
  one: CopyTransaction,
  other: CopyTransaction,
  deps: Deps,
  day: number,
  journal: JournalInput,
): Promise<LoadedInputs> {
  const seats = await countKnownSeats(one.client, day);
  const [{ held, memberIds }, books] = await Promise.all([
    loadTeam(one, day, seats),
    loadBooks(other, deps, day, seats),
  ]);
  return { inputs: { day, journal, ...books, ...held }, memberIds };
}
