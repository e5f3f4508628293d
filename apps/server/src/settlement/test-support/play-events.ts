import { micro, type Micro } from '@fairlaunch/money';
import {
  feeSplit,
  isOwnMoney,
  isoTotal,
  orderTerms,
  planHash,
  promoReservation,
  type NodeKind,
  POOL_ASSETS,
  type Plan,
  type Pool,
  type PromoPurchase,
  type StakeKind,
} from '@fairlaunch/plan';
import type { ScenarioEvent } from '@fairlaunch/plan/simulate';
import { sql } from 'kysely';
import { termsId } from '../../features/staking/queries.ts';
import { houseAccount, memberAccount, type LedgerAccount } from '../../ledger/accounts.ts';
import { move, post, splitLegs } from '../../ledger/post.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { FIRST_DAY, type World } from './world.ts';

const inPool = (pool: Pool): LedgerAccount => houseAccount(pool, POOL_ASSETS[pool]);
const outside = (asset: LedgerAccount['asset'] = 'USDT'): LedgerAccount => ({
  ...houseAccount('CHAIN'),
  asset,
});

type Bought = PromoPurchase & { sponsor: bigint; member: bigint; standing: boolean };

/** Lets the events of a scenario (rulebook §17) happen in a database, as features would; its day 0 is the world's first day. */
export async function scenarioPlayer(world: World, plan: Plan) {
  await announceAsOwner(world.ownerUrl, plan);
  const members: bigint[] = [0n];
  const orders: number[] = [];
  const nodes: Bought[] = [];
  let number = 0;
  const transfer = (from: LedgerAccount, to: LedgerAccount, amount: Micro) =>
    world.act((tx, { day }) => {
      number += 1;
      return post(tx, {
        idempotencyKey: `play:${number}`,
        kind: 'PLAY',
        object: `play:${number}`,
        day,
        legs: move(from, to, amount),
      });
    });
  const emission = isoTotal(plan);
  if (emission > 0n) await transfer(outside('BHC'), inPool('BHC_EMISSION'), emission);

  async function stake(event: Extract<ScenarioEvent, { type: 'stake' }>): Promise<void> {
    const memberId = members[event.member]!,
      amount = micro(event.amount),
      kind: StakeKind = event.kind;
    const { daily, quota, accelerationCap, days } = orderTerms(plan, event.package, amount);
    if (isOwnMoney(kind)) await transfer(outside(), memberAccount(memberId, 'principal'), amount);
    orders.push(
      await world.act(async (tx, { day, now }) =>
        Number(
          (
            await tx
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
                fill_week: event.week === undefined ? null : event.week + FIRST_DAY,
              })
              .returning('number')
              .executeTakeFirstOrThrow()
          ).number,
        ),
      ),
    );
  }

  async function buyNode(event: Extract<ScenarioEvent, { type: 'buyNode' }>): Promise<void> {
    const memberId = members[event.member]!,
      kind: NodeKind = event.kind,
      price = micro(plan.nodes.kinds[kind].price);
    const { sponsor_id: sponsor } = await world.database
      .selectFrom('member')
      .select('sponsor_id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const pool = await world.database
      .selectFrom('ledger_account')
      .select(sql<Micro>`ledger_hot_balance('USDB_PROMO', 'USDB')`.as('held'))
      .limit(1)
      .executeTakeFirstOrThrow();
    const standing = nodes.filter((node) => node.standing && node.sponsor === sponsor);
    const reserved = sponsor
      ? promoReservation(plan, standing, { buyer: event.member, price }, pool.held).reserved
      : 0n;
    nodes.push({
      buyer: event.member,
      price,
      reserved,
      sponsor: sponsor ?? 0n,
      member: memberId,
      standing: true,
    });
    await transfer(outside(), memberAccount(memberId, 'escrow'), price);
    const activeFrom = event.day + FIRST_DAY + plan.nodes.coolingDays;
    await world.act((tx, { day }) =>
      sql`insert into node (member_id, kind, price, bought_day, bought_at, active_from) values (${memberId}, ${kind}, ${price}, ${day}, now(), ${activeFrom})`.execute(
        tx,
      ),
    );
    if (reserved === 0n) return;
    await transfer(
      inPool('USDB_PROMO'),
      { ...memberAccount(sponsor!, 'vesting'), asset: 'USDB' },
      reserved,
    );
    const schedule = JSON.stringify({ type: 'EVEN', closes: plan.nodes.promo.releaseDays });
    await world.act((tx) =>
      sql`insert into release_position (member_id, kind, amount, schedule, from_day, object)
      values (${sponsor}, 'PROMO', ${reserved}, ${schedule}, ${activeFrom}, ${`node:${nodes.length}`})`.execute(
        tx,
      ),
    );
  }

  async function cancelNode(event: Extract<ScenarioEvent, { type: 'cancelNode' }>): Promise<void> {
    const node = nodes[event.node - 1]!;
    node.standing = false;
    await transfer(
      memberAccount(node.member, 'escrow'),
      memberAccount(node.member, 'available'),
      node.price,
    );
    await world.act((tx, { day }) =>
      sql`update node set cancelled_day = ${day} where number = ${event.node}`.execute(tx),
    );
    if (node.reserved === 0n) return;
    await transfer(
      { ...memberAccount(node.sponsor, 'vesting'), asset: 'USDB' },
      inPool('USDB_PROMO'),
      node.reserved,
    );
    await world.act((tx, { day }) =>
      sql`update release_position set ended_day = ${day} where object = ${`node:${event.node}`}`.execute(
        tx,
      ),
    );
  }

  return {
    members,
    orders,
    play: async (event: ScenarioEvent): Promise<void> => {
      switch (event.type) {
        case 'fund':
          return void (await transfer(
            outside(POOL_ASSETS[event.pool]),
            inPool(event.pool),
            micro(event.amount),
          ));
        case 'fee': {
          const legs = splitLegs(outside(), feeSplit(plan, micro(event.amount)));
          number += 1;
          return void (await world.act((tx, { day }) =>
            post(tx, {
              idempotencyKey: `play:${number}`,
              kind: 'PLAY',
              object: `play:${number}`,
              day,
              legs,
            }),
          ));
        }
        case 'join':
          return void members.push(await world.member(members[event.sponsor]));
        case 'stake':
          return stake(event);
        case 'exit':
          return world.exit(orders[event.order - 1]!);
        case 'buyNode':
          return buyNode(event);
        case 'cancelNode':
          return cancelNode(event);
        case 'openEcosystemBox':
          return void (await world.act((tx, { day }) =>
            sql`update member set opened_ecosystem_box_day = ${day} where member_id = ${members[event.member]!}`.execute(
              tx,
            ),
          ));
      }
    },
  };
}
