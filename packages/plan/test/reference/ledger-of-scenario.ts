import { micro } from '@fairlaunch/money';
import { mergePlan } from '#plan/merge-plan.ts';
import { parsePlan } from '#plan/plan-schema.ts';
import { INVITATIONS, OWN_MONEY, isOneOf, type NodeKind } from './names.ts';
import type { RandomScenario } from './random-scenario.ts';
import type { Result } from './result.ts';
import { newWorld, type Plan } from './world.ts';

export type Asset = 'USDT' | 'USDB' | 'BHC';

/** Which asset a pool holds (rulebook §2). */
function assetOf(pool: string): Asset {
  if (pool === 'BOX' || pool === 'USDB_PROMO') return 'USDB';
  return pool.startsWith('BHC_') || pool === 'SWAP_INV' ? 'BHC' : 'USDT';
}

type Money = { [asset in Asset]: bigint };

const amountOf = (event: { [key: string]: unknown }): bigint => micro(String(event['amount']));

const priceOf = (plan: Plan, event: { [key: string]: unknown }): bigint =>
  micro(plan.nodes.kinds[event['kind'] as NodeKind].price);

/** What a scenario's events bring in, and the emission that is there from the start, in micro-units (rulebook §17). */
export function broughtIn({ plan: change, events }: RandomScenario): Money {
  const plan = parsePlan(mergePlan(change));
  const money: Money = { USDT: 0n, USDB: 0n, BHC: newWorld(plan).pools.BHC_EMISSION };
  for (const event of events) {
    if (event.type === 'fund') money[assetOf(String(event['pool']))] += amountOf(event);
    if (event.type === 'fee') money.USDT += amountOf(event);
    if (event.type === 'stake' && isOneOf(OWN_MONEY, String(event['kind'])))
      money.USDT += amountOf(event);
    if (event.type === 'buyNode') money.USDT += priceOf(plan, event);
  }
  return money;
}

/** What members and pools hold after the last close, in micro-units. */
export function heldAtTheEnd({ closes, balances }: Result): Money {
  const money: Money = { USDT: 0n, USDB: 0n, BHC: 0n };
  for (const [pool, amount] of Object.entries(closes.at(-1)?.pools ?? {}))
    money[assetOf(pool)] += micro(amount);
  for (const accounts of Object.values(balances)) {
    for (const asset of ['USDT', 'USDB', 'BHC'] as const) {
      for (const amount of Object.values(accounts[asset])) money[asset] += micro(amount);
    }
  }
  return money;
}

/** What still runs after the last close, in micro-units: principal and escrow of each seat, and gifts in TASK (rulebook §2, §4, §8). */
export function stillRunning({ plan: change, events }: RandomScenario, { closes }: Result) {
  const plan = parsePlan(mergePlan(change));
  const endedOrders = new Set(closes.flatMap((close) => [...close.completed, ...close.exited]));
  const endedNodes = new Set<unknown>(closes.flatMap((close) => close.activated));
  for (const event of events) if (event.type === 'cancelNode') endedNodes.add(event['node']);
  const principal = new Map<number, bigint>();
  const escrow = new Map<number, bigint>();
  let gifts = 0n;
  const add = (sums: Map<number, bigint>, member: unknown, amount: bigint): void => {
    sums.set(Number(member), (sums.get(Number(member)) ?? 0n) + amount);
  };
  for (const event of events) {
    if (event.type === 'stake' && !endedOrders.has(Number(event['order']))) {
      if (isOneOf(INVITATIONS, String(event['kind']))) gifts += amountOf(event);
      else add(principal, event['member'], amountOf(event));
    }
    if (event.type === 'buyNode' && !endedNodes.has(event['node']))
      add(escrow, event['member'], priceOf(plan, event));
  }
  return { principal, escrow, gifts };
}
