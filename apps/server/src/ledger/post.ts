import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ObjectOfPosting, PostingKind } from '@fairlaunch/protocol';
import { HOUSE, type HouseAccountName, type LedgerAccount } from './accounts.ts';

/** `amount` in micro-units, positive if the account gains. */
export type Leg = LedgerAccount & { amount: Micro };

export type Posting = {
  /** The same key with other content is refused. */
  idempotencyKey: string;
  kind: PostingKind;
  object: ObjectOfPosting;
  day: number;
  legs: Leg[];
};

/**
 * Posts legs that sum to zero in each asset; no member's account and no pool can go below zero.
 * @returns the posting's number; for a repeated key that of the first posting
 */
export async function post(tx: Tx, posting: Posting): Promise<bigint> {
  const { idempotencyKey, kind, object, day } = posting;
  const legs = sortedLegs(posting.legs);
  const { rows } = await sql<{
    id: bigint;
  }>`select ledger_post(${idempotencyKey}, ${kind}, ${object}, ${day}, ${legArguments(legs)}) as id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Two legs of one amount are passed as scalars, others as arrays. */
function legArguments(legs: readonly Leg[]) {
  const [one, other] = legs;
  if (
    one &&
    other &&
    legs.length === 2 &&
    one.asset === other.asset &&
    one.amount === -other.amount
  ) {
    return sql`${one.asset}, ${one.amount}, ${one.memberId}, ${one.account},
      ${other.memberId}, ${other.account}`;
  }
  return sql`${legs.map((leg) => leg.memberId.toString())}::bigint[],
    ${legs.map((leg) => leg.account)}::text[],
    ${legs.map((leg) => leg.asset)}::text[], ${legs.map((leg) => leg.amount.toString())}::bigint[]`;
}

/** Legs in the order in which every posting takes its locks. */
function sortedLegs(legs: readonly Leg[]): Leg[] {
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return legs
    .filter((leg) => leg.amount !== 0n)
    .toSorted(
      (one, other) =>
        Number(one.memberId - other.memberId) ||
        order(one.account, other.account) ||
        order(one.asset, other.asset),
    );
}

export function move(from: LedgerAccount, to: LedgerAccount, amount: Micro): Leg[] {
  return [
    { ...from, amount: -amount },
    { ...to, amount },
  ];
}

/** Splits a fee among pools and the house (rulebook §8). */
export function splitLegs(
  from: LedgerAccount,
  shares: Partial<Record<HouseAccountName, Micro>>,
): Leg[] {
  const entries = Object.entries(shares) as [HouseAccountName, Micro][];
  const total = entries.reduce((sum, [, amount]) => sum + amount, 0n);
  return [
    { ...from, amount: -total },
    ...entries.map(([account, amount]) => ({
      memberId: HOUSE,
      account,
      asset: from.asset,
      amount,
    })),
  ];
}
