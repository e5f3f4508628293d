import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import {
  readPostedThrough,
  openProposals,
  unpublishedRoots,
  waitingFlashExchanges,
  waitingWithdrawals,
  type Waiting,
} from './queries.ts';

export type Today = Output<Endpoints['operatorToday']>;

/** A close may begin 10 minutes after its day (rulebook §6); after this long it is late. */
const CLOSE_LATE_SECONDS = 40 * 60;
const ROOT_LATE_MS = 3_600_000;

/** @param caller address in small letters, whose own part in the decisions is told */
export async function readToday(database: Database, caller: string): Promise<Today> {
  const { now } = await businessNow(database);
  const [withdrawals, flashExchanges, proposals, postedThrough, roots] = await Promise.all([
    waitingWithdrawals(database, caller),
    waitingFlashExchanges(database),
    openProposals(database, caller),
    readPostedThrough(database),
    unpublishedRoots(database, new Date(now.getTime() - ROOT_LATE_MS)),
  ]);
  return {
    now: toSeconds(now),
    withdrawals: withdrawals.map((row) => ({
      group: row.group as Today['withdrawals'][number]['group'],
      ...toWaiting(row),
    })),
    flashExchanges: flashExchanges.map((row) => ({
      group: row.group as Today['flashExchanges'][number]['group'],
      ...toWaiting(row),
    })),
    proposals: proposals.map((row) => ({
      room: row.group as Today['proposals'][number]['room'],
      ...toWaiting(row),
    })),
    closes: { postedThrough, due: businessDay(toSeconds(now) - CLOSE_LATE_SECONDS) - 1 },
    unpublishedRoots: roots.map(({ day, closed_at }) => ({ day, closedAt: toSeconds(closed_at!) })),
  };
}

const toWaiting = ({ count, oldest_at, oldest_id, sums, needed, open }: Waiting) => ({
  count,
  oldestAt: toSeconds(oldest_at),
  oldestId: oldest_id,
  sums: sums.map(({ asset, amount }) => ({ asset, amount: toDecimal(BigInt(amount)) })),
  people: needed === null ? null : { needed, open },
});
