import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HOUSE, type LedgerAccount } from './accounts.ts';

/** One side of a posting: micro-units that an account gains (positive) or gives (negative). */
export type Leg = LedgerAccount & { amount: Micro };

/** A movement of value (rulebook §2). */
export type Posting = {
  /** Makes the posting happen once; the same key with other content is refused. */
  idempotencyKey: string;
  kind: string;
  /** What the posting belongs to, such as `order:17`. */
  object: string;
  /** Business day; a closed one is refused. */
  day: number;
  legs: Leg[];
};

/** A day's results go through a door of their own that opens only while that day is being closed. */
export type Door = 'ledger_post' | 'ledger_post_close';

/**
 * Posts to the ledger, the only way that value moves.
 * Legs sum to zero per asset; no member account and no pool goes below zero.
 * @returns the posting's number; for a repeated key the first one's
 * @throws a database error that `asFailure` understands
 */
export async function post(tx: Tx, posting: Posting, door: Door = 'ledger_post'): Promise<bigint> {
  const legs = mergeLegs(posting.legs);
  const { rows } = await sql<{ id: bigint }>`select ${sql.id(door)}(
    ${posting.idempotencyKey}, ${posting.kind}, ${posting.object}, ${posting.day},
    ${legs.map((leg) => leg.memberId.toString())}::bigint[], ${legs.map((leg) => leg.account)}::text[],
    ${legs.map((leg) => leg.asset)}::text[], ${legs.map((leg) => leg.amount.toString())}::bigint[]) as id`.execute(tx);
  return rows[0]!.id;
}

/** Each account once, in the order in which every posting takes its locks; accounts that end where they were drop out. */
function mergeLegs(legs: readonly Leg[]): Leg[] {
  const merged = new Map<string, Leg>();
  for (const leg of legs) {
    const key = `${leg.memberId}/${leg.account}/${leg.asset}`;
    merged.set(key, { ...leg, amount: leg.amount + (merged.get(key)?.amount ?? 0n) });
  }
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return [...merged.values()]
    .filter((leg) => leg.amount !== 0n)
    .toSorted((one, other) =>
      Number(one.memberId - other.memberId) || order(one.account, other.account) || order(one.asset, other.asset));
}

/** The two legs of moving an amount from one account to another. */
export function move(from: LedgerAccount, to: LedgerAccount, amount: Micro): Leg[] {
  return [{ ...from, amount: -amount }, { ...to, amount }];
}

/** The legs of a fee that leaves an account and splits among pools and the house (rulebook §8). */
export function splitLegs(from: LedgerAccount, shares: Record<string, Micro>): Leg[] {
  const entries = Object.entries(shares);
  const total = entries.reduce((sum, [, amount]) => sum + amount, 0n);
  return [{ ...from, amount: -total }, ...entries.map(([account, amount]) => ({ memberId: HOUSE, account, asset: from.asset, amount }))];
}
