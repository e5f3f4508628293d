import { micro, type Micro } from '@fairlaunch/money';
import {
  feeSplit,
  isOwnMoney,
  isoTotal,
  orderTerms,
  packageRates,
  planHash,
  POOL_ASSETS,
  type Plan,
  type Pool,
  type StakeKind,
} from '@fairlaunch/plan';
import type { DayState } from '@fairlaunch/plan/day';
import type { ScenarioEvent } from '@fairlaunch/plan/simulate';
import { sql } from 'kysely';
import { buyNode as purchase } from '#features/nodes/buy-node.ts';
import { cancelNode } from '#features/nodes/cancel-node.ts';
import { nodeOffer } from '#features/nodes/offer.ts';
import { termsId } from '#domain/orders/insert-order.ts';
import { testWarrant } from '#settlement/test-support/warrant.ts';
import { houseAccount, memberAccount, type LedgerAccount } from '#ledger/accounts.ts';
import { move, post, splitLegs, type Leg } from '#ledger/post.ts';
import { changeState } from '../../../../../tests/support/change-state.ts';
import { announceAsOwner, asOwner } from '../../../../../tests/support/owner.ts';
import { FIRST_DAY, type World } from './world.ts';

const inPool = (pool: Pool): LedgerAccount => houseAccount(pool, POOL_ASSETS[pool]);
const outside = (asset: LedgerAccount['asset'] = 'USDT'): LedgerAccount => ({
  ...houseAccount('CHAIN'),
  asset,
});

/** Plays the events of a scenario (rulebook §17) in a database; day 0 is the world's first day. */
export async function scenarioPlayer(world: World, scenarioPlan: Plan) {
  // Scenarios never stop bonuses (rulebook §17).
  const solvency = { ...scenarioPlan.solvency, mixStopPpm: 1_000_000 };
  const plan = { ...scenarioPlan, solvency };
  await announceAsOwner(world.ownerUrl, plan);
  const members: bigint[] = [0n];
  const orders: number[] = [];
  const nodes: { memberId: bigint; number: number }[] = [];
  let number = 0;
  const changed = (change: (state: DayState) => void) =>
    asOwner(world.ownerUrl, (owner) => changeState(owner, change));
  const seatOf = (memberId: bigint) => members.indexOf(memberId);
  /** A scenario takes what moves as given, so that no entry says it (rulebook §17). */
  async function bring(legs: readonly Leg[]): Promise<void> {
    await world.act((tx, { day }) => {
      number += 1;
      return post(tx, {
        idempotencyKey: `play:${number}`,
        kind: 'CORRECTION',
        object: `correction:${number}`,
        day,
        legs: [...legs],
      });
    });
    await changed(({ books }) =>
      books.post(legs.map(({ memberId, ...leg }) => ({ ...leg, holder: seatOf(memberId) }))),
    );
  }
  const transfer = (from: LedgerAccount, to: LedgerAccount, amount: Micro) =>
    bring(move(from, to, amount));
  const emission = isoTotal(plan);
  if (emission > 0n) await transfer(outside('BHC'), inPool('BHC_EMISSION'), emission);

  async function stake(event: Extract<ScenarioEvent, { type: 'stake' }>): Promise<void> {
    const memberId = members[event.member]!,
      amount = micro(event.amount),
      kind: StakeKind = event.kind;
    const { daily, quota, accelerationCap, days } = orderTerms(plan, event.package, amount);
    if (isOwnMoney(kind)) await transfer(outside(), memberAccount(memberId, 'principal'), amount);
    const fillWeek = event.week === undefined ? undefined : event.week + FIRST_DAY;
    const order = await world.act(async (tx, { day, now }) => {
      const inserted = await tx
        .insertInto('staking_order')
        .values({
          member_id: memberId,
          amount,
          package: event.package,
          days,
          plan_hash: planHash(plan),
          daily,
          quota,
          acceleration_cap: accelerationCap,
          kind,
          terms_id: await termsId(tx, planHash(plan), event.package, kind),
          new_money: 0n,
          opened_at: now,
          open_day: day,
          fill_week: fillWeek ?? null,
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      return { number: Number(inserted.number), openDay: day };
    });
    orders.push(order.number);
    await changed((state) => {
      if (!isOwnMoney(kind)) state.taskReserved += amount;
      const rates = packageRates(plan, event.package);
      state.orders.add({
        ...order,
        member: event.member,
        kind,
        amount,
        rates,
        accelerated: 0n,
        fillWeek,
      });
    });
  }

  async function buyNode({ member, kind }: Extract<ScenarioEvent, { type: 'buyNode' }>) {
    const memberId = members[member]!;
    const { price } = plan.nodes.kinds[kind];
    await transfer(outside(), memberAccount(memberId, 'available'), micro(price));
    const { number } = await world.act(async (tx) => {
      const { planHash: hash, salesBonus, promo } = await nodeOffer(tx, memberId, kind);
      const offer = { planHash: hash, price, salesBonus, promoReserved: promo.reserved };
      const buyer = { memberId, address: `0x${'ab'.repeat(20)}` as const, role: null };
      return purchase(tx, buyer, { kind, offer }, undefined, testWarrant());
    });
    nodes.push({ memberId, number });
  }

  return {
    members,
    orders,
    play: async (event: ScenarioEvent): Promise<void> => {
      switch (event.type) {
        case 'fund':
          return transfer(
            outside(POOL_ASSETS[event.pool]),
            inPool(event.pool),
            micro(event.amount),
          );
        case 'fee':
          return bring(splitLegs(outside(), feeSplit(plan, micro(event.amount))));
        case 'join':
          return void members.push(await world.member(members[event.sponsor]));
        case 'stake':
          return stake(event);
        case 'exit':
          return world.exit(orders[event.order - 1]!);
        case 'buyNode':
          return buyNode(event);
        case 'cancelNode':
          return void (await world.act((tx) => {
            const { memberId, number } = nodes[event.node - 1]!;
            return cancelNode(tx, memberId, number, testWarrant());
          }));
        case 'openEcosystemBox':
          await world.act((tx, { day }) =>
            sql`update member set opened_ecosystem_box_day = ${day} where member_id = ${members[event.member]!}`.execute(
              tx,
            ),
          );
          return changed(({ seats }) => {
            seats.columns.openedEcosystemBox[event.member] = 1;
          });
      }
    },
  };
}
