import type { Micro } from '@fairlaunch/money';
import { ASSETS, type Asset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { MEMBER_ACCOUNTS, type MemberAccountName } from './accounts.ts';

/** Balances of a member's accounts in micro-units. */
export type MemberBalance = Record<MemberAccountName, Micro>;

export async function memberBalance(
  database: Database | Tx,
  memberId: bigint,
  asset: Asset,
): Promise<MemberBalance> {
  return toBalance((await accountsOf(database, memberId)).filter((row) => row.asset === asset));
}

/**
 * A member's balances in every asset, also those that it does not hold. `total` counts accounts of a
 * newer version too.
 */
export async function memberBalances(
  database: Database | Tx,
  memberId: bigint,
): Promise<{ asset: Asset; held: MemberBalance; total: Micro }[]> {
  const rows = await accountsOf(database, memberId);
  return ASSETS.map((asset) => {
    const ofAsset = rows.filter((row) => row.asset === asset);
    const total = ofAsset.reduce((sum, { balance }) => sum + balance, 0n);
    return { asset, held: toBalance(ofAsset), total };
  });
}

export const heldIn = (
  balances: Awaited<ReturnType<typeof memberBalances>>,
  asset: Asset,
): MemberBalance => balances.find((of) => of.asset === asset)!.held;

/** A member's accounts, at most one row for each account and asset. */
async function accountsOf(database: Database | Tx, memberId: bigint) {
  const { rows } = await sql<{ account: string; asset: Asset; balance: Micro }>`
    select account, asset, balance from member_account
    where member_id = ${memberId}`.execute(database);
  return rows;
}

/** Income that was credited to a member so far, and the part of it that orders released. */
export async function earnedIn(
  database: Database | Tx,
  memberId: bigint,
  asset: Asset,
): Promise<{ earned: Micro; fromOrders: Micro }> {
  const { rows } = await sql<{ earned: Micro; fromOrders: Micro }>`
    select coalesce(sum(earned), 0)::bigint as earned,
      coalesce(sum(earned_static), 0)::bigint as "fromOrders" from member_account
    where member_id = ${memberId} and account = 'available' and asset = ${asset}`.execute(database);
  return rows[0]!;
}

function toBalance(rows: readonly { account: string; balance: Micro }[]): MemberBalance {
  const held = new Map(rows.map((row) => [row.account, row.balance]));
  return Object.fromEntries(
    MEMBER_ACCOUNTS.map((account) => [account, held.get(account) ?? 0n]),
  ) as MemberBalance;
}

export async function houseBalances(
  database: Database | Tx,
): Promise<{ account: string; asset: Asset; balance: Micro }[]> {
  const { rows } = await sql<{ account: string; asset: Asset; balance: Micro }>`
    select account, asset, balance from ledger_total
    where is_house order by account, asset`.execute(database);
  return rows;
}

export async function houseBalance(
  database: Database | Tx,
  account: string,
  asset: Asset,
): Promise<Micro> {
  const { rows } = await sql<{
    balance: Micro;
  }>`select ledger_hot_balance(${account}, ${asset}) as balance`.execute(database);
  return rows[0]!.balance;
}

/** Sums over all members, the liabilities of rulebook R1. */
export async function memberTotals(database: Database | Tx, asset: Asset): Promise<MemberBalance> {
  const { rows } = await sql<{ account: string; balance: Micro }>`
    select account, balance from ledger_total
    where not is_house and asset = ${asset}`.execute(database);
  return toBalance(rows);
}
