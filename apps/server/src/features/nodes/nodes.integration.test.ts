import { micro, toDecimal } from '@fairlaunch/money';
import { dayStart, dividendPerWeight, mergePlan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '../../../../../tests/support/change-state.ts';
import { announceAsOwner, asOwner, planOf } from '../../../../../tests/support/owner.ts';
import { memberBalance } from '#ledger/balances.ts';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { followDay } from '#settlement/close/follow/follow-day.ts';
import { freezeDay } from '#settlement/close/freeze.ts';
import { verifyDay } from '#settlement/close/verify-day.ts';
import { readDayBytes } from '#settlement/files/file-store.ts';
import { fullNodes } from '../performance/assessments.ts';
import { pastFullNodeWeeks } from '../performance/past-assessments.ts';
import { ownFacts } from '../performance/queries.ts';
import { listOrders } from '../staking/list-orders.ts';
import { dividendsPerWeight } from './offer.ts';
import { dividendCloses, publicNodePage } from './queries.ts';
import { startNodeWorld, type NodeWorld } from './test-support/node-world.ts';
import { lastPosted } from '#ledger/day.ts';

let world: NodeWorld;
let sponsor: bigint, buyer: bigint;
beforeAll(async () => {
  world = await startNodeWorld();
  sponsor = await world.member();
  buyer = await world.member(sponsor);
  await world.deposit(buyer, '30000');
});
afterAll(() => world.stop());

const byOwner = (statement: string) =>
  asOwner(world.ownerUrl, (owner) => sql.raw(statement).execute(owner));

const progress = async (memberId: bigint) => {
  const closed = (await lastPosted(world.database))!;
  const { database } = world;
  const [current, owned] = [await planNow(database), await ownFacts(database, memberId)];
  return fullNodes(database, memberId, closed, current, owned);
};

/** Where all rewards so far came from. */
const mixIs = (total: bigint, fromNodeSales: bigint) =>
  asOwner(world.ownerUrl, async (owner) => {
    await owner
      .updateTable('reward_sources')
      .set({ total, from_node_sales: fromNodeSales })
      .execute();
    await changeState(owner, (state) => {
      state.rewards = state.rewards.map(() => ({ total, fromNodeSales }));
    });
  });

async function nextClose(): Promise<void> {
  await world.nextDay();
  await closeDueDays(world.deps);
}

describe('an offer (rulebook §3 R4, §8)', () => {
  it('of the first MAIN entitles the sponsor to 3 000 and reserves 500', async () => {
    await world.changePromo(micro('100000'));
    expect(await world.offer(buyer, 'MAIN')).toMatchObject({
      price: '2500',
      left: 2000,
      held: 0,
      salesBonus: '250',
      promo: { entitled: '3000', due: '3000', reserved: '500', pool: '100000', releaseDays: 180 },
      split: { SALES_BONUS: '250', NODE: '500', GLOBAL: '62.5', TEAM: '187.5', REVENUE: '1375' },
      bonus: { stopped: false, mixPpm: null },
      refusal: null,
    });
  });

  it('to a member without a referrer has no promo and no sales bonus', async () => {
    expect(await world.offer(sponsor, 'MAIN')).toMatchObject({
      sponsor: null,
      salesBonus: '0',
      split: { SALES_BONUS: '0', NODE: '750', REVENUE: '1375' },
      promo: { entitled: '0', due: '0', reserved: '0' },
    });
  });
});

describe('a purchase', () => {
  it('puts the price in escrow and reserves the promo for the sponsor', async () => {
    const node = await world.buy(buyer, 'MAIN');
    expect(node).toMatchObject({ state: 'ESCROW', price: '2500', promoReserved: '500' });
    expect(node.activeFrom - node.boughtDay).toBe(7);
    expect(await world.usdt(buyer)).toMatchObject({
      available: micro('27500'),
      escrow: micro('2500'),
    });
    expect(await world.promised(sponsor)).toBe(micro('500'));
    expect(await world.sold('MAIN')).toBe(1);
    expect(await world.standing(sponsor)).toMatchObject({
      referred_buyers: 1,
      referred_nodes: 1,
      referred_volume: micro('2500'),
      promo_reserved: micro('500'),
    });
  });

  it('cancelled, also twice at once, gives everything back once and counts as never bought', async () => {
    const { number } = (await world.nodes(buyer))[0]!;
    const twice = await Promise.allSettled([
      world.cancel(buyer, number),
      world.cancel(buyer, number),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'NODE_NOT_IN_COOLING_OFF' },
    });
    expect(await world.usdt(buyer)).toMatchObject({ available: micro('30000'), escrow: 0n });
    expect(await world.promised(sponsor)).toBe(0n);
    expect(await world.promoPool()).toBe(micro('100000'));
    expect(await world.sold('MAIN')).toBe(0);
    expect(await world.standing(sponsor)).toMatchObject({ referred_buyers: 0, referred_nodes: 0 });
    expect(await world.offer(buyer, 'MAIN')).toMatchObject({ promo: { entitled: '3000' } });
  });

  it('is refused if the pool is one unit short of the offer that was seen', async () => {
    const short = await startNodeWorld();
    const first = await short.member();
    const second = await short.member(first);
    await short.deposit(second, '30000');
    await short.changePromo(micro('3000'));
    const seen = await short.offer(second, 'MAIN');
    await short.changePromo(-micro('2500.000001'));
    await expect(short.buy(second, 'MAIN', seen)).rejects.toMatchObject({
      error: 'NODE_OFFER_CHANGED',
    });
    expect(await short.usdt(second)).toMatchObject({ escrow: 0n });
    const smaller = await short.offer(second, 'MAIN');
    expect(smaller.promo).toMatchObject({ due: '3000', reserved: '499.999999' });
    await short.buy(second, 'MAIN', smaller);
    expect(await short.promoPool()).toBe(0n);
    await short.stop();
  });

  it('after a change of plan is refused at the old offer', async () => {
    const seen = await world.offer(buyer, 'COMMUNITY');
    await announceAsOwner(
      world.ownerUrl,
      mergePlan({ nodes: { maxPerMember: 2, kinds: { GENESIS: { supply: 1, price: '100' } } } }),
    );
    await expect(world.buy(buyer, 'COMMUNITY', seen)).rejects.toMatchObject({
      error: 'NODE_OFFER_CHANGED',
    });
  });

  it('is refused without a referrer, without the money, and above the member’s limit', async () => {
    const guest = await world.act((tx, { now }) =>
      findOrCreateMember(tx, `0x${'9'.repeat(40)}`, now),
    );
    await world.deposit(guest, '2000');
    await expect(world.buy(guest, 'COMMUNITY')).rejects.toMatchObject({ error: 'NOT_BOUND' });
    const poor = await world.member(sponsor);
    await world.deposit(poor, '999.999999');
    await expect(world.buy(poor, 'COMMUNITY')).rejects.toMatchObject({ code: 'FL006' });
    const bought = [await world.buy(buyer, 'COMMUNITY'), await world.buy(buyer, 'COMMUNITY')];
    await expect(world.buy(buyer, 'COMMUNITY')).rejects.toMatchObject({
      error: 'NODE_LIMIT_REACHED',
    });
    expect(await world.offer(buyer, 'COMMUNITY')).toMatchObject({
      held: 2,
      refusal: 'NODE_LIMIT_REACHED',
    });
    for (const { number } of bought) await world.cancel(buyer, number);
    await expect(world.cancel(poor, bought[0]!.number)).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });

  it('of the last node by two members at once succeeds once, in each of 80 rounds', async () => {
    const rival = await world.member(sponsor);
    await world.deposit(rival, '100');
    const seen = await world.offer(buyer, 'GENESIS');
    for (let round = 0; round < 80; round++) {
      const both = await Promise.allSettled([
        world.buy(buyer, 'GENESIS', seen),
        world.buy(rival, 'GENESIS', seen),
      ]);
      const won = both.findIndex(({ status }) => status === 'fulfilled');
      expect(both[1 - won]).toMatchObject({ reason: { error: 'NODE_SOLD_OUT' } });
      const winner = both[won] as PromiseFulfilledResult<{ number: number }>;
      await world.cancel(won === 0 ? buyer : rival, winner.value.number);
    }
    expect(await world.sold('GENESIS')).toBe(0);
    expect(await world.usdt(rival)).toMatchObject({ available: micro('100'), escrow: 0n });
  });
});

describe('bonuses (rulebook R5)', () => {
  it('are stopped over 50 % of the mix: none is offered, and the NODE pool gets their part', async () => {
    await nextClose();
    await mixIs(1_000n, 501n);
    await world.changePromo(micro('10000'));
    const offer = await world.offer(buyer, 'MAIN');
    expect(offer).toMatchObject({
      salesBonus: '0',
      split: { SALES_BONUS: '0', NODE: '750' },
      promo: { entitled: '3000', reserved: '0' },
      bonus: { stopped: true, mixPpm: 501_000 },
    });
    await world.buy(buyer, 'MAIN', offer);
    await nextClose();
    await mixIs(0n, 0n);
    await expect(world.buy(buyer, 'MAIN', offer)).rejects.toMatchObject({
      error: 'NODE_OFFER_CHANGED',
    });
    await world.buy(buyer, 'COMMUNITY');
  });
});

describe('the cooling-off (rulebook §8)', () => {
  it('lasts up to and on buy day + 7; the close of that day splits the price', async () => {
    await world.deposit(sponsor, '1000');
    await world.stake(sponsor, '1000', 'P180');
    // The node was bought on the day before.
    for (let day = 0; day < 6; day++) await world.nextDay();
    const [community, main] = (await world.nodes(buyer)).filter(({ canCancel }) => canCancel);
    const last = await world.today();
    expect([main!.activeFrom, main!.cancelUntil]).toEqual([last, dayStart(last + 1)]);
    await world.cancel(buyer, community!.number);
    await world.nextDay();
    await expect(world.cancel(buyer, main!.number)).rejects.toMatchObject({
      error: 'NODE_NOT_IN_COOLING_OFF',
    });
    await closeDueDays(world.deps);
    expect(await world.usdt(buyer)).toMatchObject({
      available: micro('27500'),
      escrow: 0n,
    });
    // 500 of the split, and 250 of a bonus that was stopped at its purchase.
    const toNodePool = await world.database
      .selectFrom('ledger_entry')
      .select('amount')
      .where('kind', '=', 'NODE_ACTIVATED')
      .where('account', '=', 'NODE')
      .execute();
    expect(toNodePool).toEqual([{ amount: micro('750') }]);
    // Points over 100 closes from the next day on, and a coupon (rulebook §14).
    const held = await Promise.all(
      (['WPT', 'COUPON'] as const).map((asset) => memberBalance(world.database, buyer, asset)),
    );
    expect(held).toMatchObject([
      { vesting: micro('100'), available: 0n },
      { available: micro('1') },
    ]);
    expect(await closeDueDays(world.deps)).toBe(0);
    const given = await world.database
      .selectFrom('member_grant')
      .select(['asset', 'day'])
      .where('node_number', '=', BigInt(main!.number))
      .orderBy('grant_id')
      .execute();
    expect(given).toEqual([
      { asset: 'WPT', day: last + 1 },
      { asset: 'COUPON', day: last + 1 },
    ]);
    const files = await readDayBytes(world.database, last);
    expect(files.get('inputs.json')!.toString()).toContain('"bonusStopped":true');
    expect((await verifyDay(files)).problems).toEqual([]);
  });

  it('leaves a node among the orders, under its filters', async () => {
    const list = (filter: 'all' | 'staking' | 'expired') =>
      listOrders(world.database, buyer, filter, undefined, 500);
    expect(await list('staking')).toMatchObject([{ type: 'REAL_NODE', state: 'ACTIVE' }]);
    const expired = await list('expired');
    expect(new Set(expired.map(({ type }) => type))).toEqual(
      new Set(['REAL_NODE', 'COMMUNITY_NODE']),
    );
    expect(new Set(expired.map(({ state }) => state))).toEqual(new Set(['CANCELLED']));
    const all = await list('all');
    expect(all).toHaveLength(expired.length + 1);
    const half = await listOrders(world.database, buyer, 'all', BigInt(all[3]!.number), 500);
    expect(half).toEqual(all.slice(4));
  });
});

describe('a full node (rulebook §9)', () => {
  it('gets fee dividends of full weeks, and every ended week is listed by pages', async () => {
    const weeks = Array.from({ length: 50 }, (_, after) => 19_643 + after * 7);
    await byOwner(`insert into full_node_week values (${buyer}, 20000, 'FULL', 70),
      (${buyer}, 20007, 'NOT_FULL', 9), (${buyer}, 20014, 'FULL', 5)`);
    expect(await world.standing(buyer)).toMatchObject({ dividends: 75n, nodes: 1 });
    await byOwner(`insert into full_node_week values
      ${weeks.map((week) => `(${buyer}, ${week}, 'NOT_FULL', 1)`).join(', ')}`);
    const first = await pastFullNodeWeeks(world.database, buyer, undefined);
    const second = await pastFullNodeWeeks(world.database, buyer, first.next!);
    const ended = [...first.items, ...second.items].map(({ week }) => week);
    expect(ended).toEqual([20_014, 20_007, 20_000, ...weeks.toReversed()]);
    expect(second.next).toBe(null);
    expect(first.items.slice(0, 3)).toEqual([
      { week: 20014, state: 'FULL', amount: '0.000005' },
      { week: 20007, state: 'NOT_FULL', amount: '0.000009' },
      { week: 20000, state: 'FULL', amount: '0.00007' },
    ]);
  });

  it('needs the minimum of its highest kind at each close of the week', async () => {
    expect((await progress(buyer))!.weeks.at(-1)).toMatchObject({ minimum: '500', reached: 0 });
    await world.stake(buyer, '490', 'P180');
    await nextClose();
    const below = (await progress(buyer))!.weeks.at(-1)!;
    expect([below.stakes.at(-1), below.reached]).toEqual(['490', 0]);
    await world.stake(buyer, '10', 'P180');
    await nextClose();
    const enough = (await progress(buyer))!.weeks.at(-1)!;
    expect([enough.stakes.at(-1), enough.reached]).toEqual(['500', 1]);
  });
});

describe('what a unit of weight earned', () => {
  it('is what closes paid, over the weights that shared it, rounded down', async () => {
    const before = await dividendsPerWeight(world.database);
    const divisor = BigInt((await planNow(world.database)).plan.dividends.feeDivisor);
    await world.fund('FEE_DIV', toDecimal(divisor * micro('123.456789')));
    await nextClose();
    const after = await dividendsPerWeight(world.database);
    expect(after.closes).toBe(before.closes + 1);
    // The buyer's main node, of weight 10, is the only active one.
    expect(micro(after.perWeight) - micro(before.perWeight)).toBe(micro('12.345678'));
  });

  it('is nothing for a close without active nodes', () => {
    expect(dividendPerWeight(0n, 0n)).toBe(0n);
  });

  it('is read through the index of the days', async () => {
    expect(await planOf(world.ownerUrl, dividendCloses)).toMatch(
      /Index Scan Backward using settlement_close_pkey/,
    );
  });
});

describe('a virtual node (rulebook §4)', () => {
  it('holds no money, and counts for no minimum, limit, supply or total', async () => {
    const figures = () =>
      Promise.all([
        world.offer(buyer, 'GENESIS'),
        world.offer(sponsor, 'GENESIS'),
        progress(buyer),
        progress(sponsor),
        world.standing(buyer),
        world.standing(sponsor),
        world.usdt(sponsor),
        world.sold('GENESIS'),
      ]);
    const before = await figures();
    await world.giveVirtual(buyer, 'GENESIS', 1);
    await world.giveVirtual(sponsor, 'GENESIS', 3);
    expect(await figures()).toEqual(before);
    expect(before[3]).toBeNull();
    const [order] = await listOrders(world.database, buyer, 'staking', undefined, 1);
    expect(order).toMatchObject({ type: 'VIRTUAL_NODE', amount: '0', state: 'ACTIVE' });
  });

  it('is on the public list beside house-owned nodes, newest first, by pages', async () => {
    await byOwner(`update node set house_owned = true where cancelled_day is null`);
    const listed = await publicNodePage(world.database, undefined, 10);
    expect(listed.map(({ type }) => type)).toEqual([...Array(4).fill('VIRTUAL'), 'HOUSE']);
    expect(listed[0]).toMatchObject({ kind: 'GENESIS', seat: 1, address: null, endedDay: null });
    expect(listed[4]).toMatchObject({ kind: 'MAIN', seat: null, reason: null, endedDay: null });
    expect(listed[4]!.address).toMatch(/^0x/);
    const paged = [await publicNodePage(world.database, undefined, 2)];
    while (paged.at(-1)!.length === 2)
      paged.push(await publicNodePage(world.database, paged.at(-1)!.at(-1)!.order, 2));
    expect(paged.flat()).toEqual(listed);
  });

  it('brings nothing by itself: a close has the same result with it and without', async () => {
    const day = await world.today();
    await world.nextDay();
    await freezeDay(world.database, day);
    const computed = async () =>
      (await followDay(world.deps, day, 'FROZEN', async () => undefined)).computed;
    const given = await computed();
    await byOwner('delete from virtual_node');
    const without = await computed();
    expect(given.result.static.count).toBeGreaterThan(0);
    expect(without.contentHash).toBe(given.contentHash);
  });
});
