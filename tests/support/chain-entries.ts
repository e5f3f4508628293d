import { businessDay, dayStart } from '@fairlaunch/plan';
import type { Entry, Holder } from '@fairlaunch/plan/day';
import type { Database } from '../../apps/server/src/db/database.ts';
import { journalOf } from '../../apps/server/src/journal/journal-of.ts';
import type { ChainLogs } from '../../scripts/verify/chain/chain-logs.ts';
import { checkChain, type ChainEnd } from '../../scripts/verify/chain/check-chain.ts';
import { PayoutsUnderWay } from '../../scripts/verify/chain/payouts-under-way.ts';
import { lastBlockBefore } from '../../scripts/verify/chain/day-blocks.ts';
import type { WatchedContracts } from '../../scripts/verify/chain/expected-of.ts';

export type LivedDay = { day: number; entries: Entry[] };

/** Posted days, each with the entries that are dated it. */
export async function livedDays(database: Database): Promise<LivedDay[]> {
  const closes = await database
    .selectFrom('settlement_close')
    .select('day')
    .where('state', '=', 'POSTED')
    .orderBy('day')
    .execute();
  const entries: Entry[] = [];
  for (const { day } of closes) entries.push(...(await journalOf(database, day)));
  return closes.map(({ day }) => ({
    day,
    entries: entries.filter(({ at }) => businessDay(at) === day),
  }));
}

/** Compares days in their order with the chain, as a watcher does. */
export async function compareDays(
  days: readonly LivedDay[],
  database: Database,
  chain: ChainLogs,
  contracts: WatchedContracts,
): Promise<ChainEnd> {
  const members = await database.selectFrom('member').select(['seat', 'address']).execute();
  const addresses = new Map<Holder, string>(
    members.map(({ seat, address }) => [seat === null ? address : Number(seat), address]),
  );
  const addressOf = (holder: Holder) => addresses.get(holder);
  const underWay = new PayoutsUnderWay({ withdrawals: new Map() });
  let end: ChainEnd = { block: await lastBlockBefore(dayStart(days[0]!.day), 0, chain) };
  for (const { day, entries } of days)
    end = await checkChain(entries, day, end, { chain, contracts, addressOf, underWay });
  return end;
}
