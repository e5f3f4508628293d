import { toDecimal } from '@fairlaunch/money';
import { InvariantError, type Hex, type Plan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { LINE_KINDS, type InputsFile } from './day-files.ts';
import { houseLeafAccount } from './house-accounts.ts';
import { loadBalances, loadHouse, otherOutflow, unbalancedAssets } from './load-balances.ts';
import { loadMembers } from './load-members.ts';
import { loadOrders } from './load-orders.ts';

/** The inputs of a close, and what stays off the files: the ledger's number of each seat's member. */
export type LoadedInputs = { inputs: InputsFile; ids: bigint[] };

async function depositNumber(tx: Tx, day: number): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`
    select coalesce(max(number), 0) as number from deposit where state = 'SUCCESS' and day <= ${day}`.execute(tx);
  return Number(rows[0]!.number);
}

async function planOfClose(tx: Tx, day: number): Promise<Plan> {
  const row = await tx
    .selectFrom('settlement_close')
    .innerJoin('plan_version', 'plan_version.hash', 'settlement_close.plan_hash')
    .select('plan_version.plan')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.plan as Plan;
}

async function previousHash(tx: Tx, day: number): Promise<Hex | null> {
  const row = await tx.selectFrom('settlement_close').select('content_hash').where('day', '=', day - 1).executeTakeFirst();
  return (row?.content_hash ?? null) as Hex | null;
}

/**
 * Reads everything that the close of a frozen day depends on. Whatever is read happened on that day or earlier, so that
 * reading again gives the same. The transaction must see one snapshot (repeatable read).
 * @throws InvariantError when the ledger is not in balance, or money left custody in a way that the leaves do not know
 */
export async function loadInputs(tx: Tx, deps: Deps, day: number): Promise<LoadedInputs> {
  const unbalanced = await unbalancedAssets(tx);
  if (unbalanced.length > 0) throw new InvariantError(`entries of ${unbalanced.join(', ')} do not sum to zero`);
  if ((await otherOutflow(tx, day)) !== 0n) throw new InvariantError('money left custody by another way than a withdrawal');
  const { members, ids } = await loadMembers(tx, day);
  const house = await loadHouse(tx, day);
  const custody = house.find((account) => account.name === 'CHAIN')?.balance ?? 0n;
  const inputs: InputsFile = {
    version: 1,
    day,
    previous: await previousHash(tx, day),
    plan: await planOfClose(tx, day),
    kinds: LINE_KINDS,
    token: deps.config.USDT_ADDRESS.toLowerCase() as Hex,
    depositNumber: await depositNumber(tx, day),
    members,
    orders: await loadOrders(tx, day),
    balances: await loadBalances(tx, day),
    house: house
      .filter((account) => account.name !== 'CHAIN')
      .map(({ name, balance }) => ({ name, account: houseLeafAccount(name, deps.config.REVENUE_ADDRESS), balance: toDecimal(balance) })),
    custody: toDecimal(-custody),
  };
  return { inputs, ids };
}
