import { toDecimal } from '@fairlaunch/money';
import { businessDay, isoDate, mergePlan, weekOf } from '@fairlaunch/plan';
import { weekIn } from '@fairlaunch/plan/day';
import { randomText } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '@fairlaunch/server';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { changeState, unsaid } from '../support/change-state.ts';
import { killedEverywhere as killedAt } from '../support/killed-everywhere.ts';
import { followChain } from '../../apps/server/src/chain/follow.ts';
import { drawBoxes } from '../../apps/server/src/features/boxes/draw-boxes.ts';
import { EVENT_TAKERS } from '../../apps/server/src/jobs/event-takers.ts';
import { openSealed } from '../support/open-sealed.ts';
import { announceAsOwner, asOwner, giveRole } from '../support/owner.ts';
import {
  bitcoinTransaction,
  flashRequest,
  grantPoints,
  nameOutcome,
  outcomeDecision,
  proveStock,
} from '../support/flash.ts';
import { certify } from '../support/certify.ts';
import type { TestMember } from '../support/member.ts';
import { airdrop, applicationReview, grant, openSale } from '../support/operator.ts';
import { businessTime, pointsRequest, postRate } from '../support/rates.ts';
import { decision, propose } from '../support/proposals.ts';

const DAY = 86_400;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment(
    { log: createLogger('silent') },
    { GIFT_CARD_KEY: `0x${'7c'.repeat(32)}` },
  );
});
afterAll(() => test.stop());

const killedEverywhere = (work: () => Promise<unknown>, whole: () => Promise<boolean>) =>
  killedAt(test, work, whole);

async function inTurn<One>(times: number, make: () => Promise<One>): Promise<One[]> {
  const made: One[] = [];
  for (let time = 0; time < times; time += 1) made.push(await make());
  return made;
}

const balance = async (member: TestMember) => (await member.call('me', {})).balances.USDT;

/** Airdrop that is confirmed and collected, with a kill at every step, happens once. */
async function collectedOnce(
  operators: { first: TestMember; second: TestMember },
  member: TestMember,
): Promise<void> {
  await test.fund('TREASURY', '7', 'BHC');
  const { seat } = await member.call('me', {});
  const { now } = await member.call('config', {});
  const lastDay = isoDate(Math.floor(now / DAY) + 30);
  const id = await airdrop(operators, { asset: 'BHC', list: `${seat},7`, lastDay });
  const input = { requestId: member.requestId(), id };
  const state = async () => (await member.call('myAirdrops', {})).items[0]!.state;
  const kills = await killedEverywhere(
    () => member.call('collectAirdrop', input),
    async () => (await state()) === 'COLLECTED',
  );
  expect(kills).toBeGreaterThan(8);
  const { items } = await member.call('publicAirdrops', {});
  expect(items).toMatchObject([{ id, collectors: 1, collected: '7', returned: null }]);
  expect(await member.call('publicAirdrop', { id })).toEqual(items[0]);
  expect((await member.call('airdropShares', { id })).items).toMatchObject([{ seat, amount: '7' }]);
  const held = (await member.call('assets', {})).items.find(({ asset }) => asset === 'BHC');
  expect(held).toMatchObject({ available: '7' });
}

async function givenOnce(
  { first, second }: { first: TestMember; second: TestMember },
  member: TestMember,
): Promise<void> {
  const account = member.account.address;
  const content = { account, kind: 'MAIN', count: 2, reason: 'for translating' } as const;
  const nodes = await propose(first, 'virtualNodes', content);
  const listed = async () => (await member.call('publicNodes', {})).items;
  const confirm = await decision(second, nodes, 'CONFIRM');
  const kills = await killedEverywhere(
    () => second.call('confirmProposal', confirm),
    async () => (await listed()).length === 2,
  );
  expect(kills).toBeGreaterThan(8);
  expect(await listed()).toHaveLength(2);
  const stop = await decision(second, nodes, 'STOP');
  await killedEverywhere(
    () => second.call('stopProposal', stop),
    async () => (await listed()).every(({ endedDay }) => endedDay !== null),
  );
  const ends = (await listed()).map(({ endedDay }) => endedDay);
  expect(ends).toEqual([expect.any(Number), ends[0]]);
}

describe('a server killed between any two steps', () => {
  it('of binding gives one seat', async () => {
    const member = await test.member({ bound: false });
    const input = { requestId: member.requestId(), referrer: '0' };
    const kills = await killedEverywhere(
      () => member.call('bind', input),
      async () => (await member.call('me', {})).seat !== null,
    );
    expect(kills).toBeGreaterThan(5);
    const { rows } = await sql<{ seats: bigint; last: bigint }>`
      select (select count(*) from member where seat > 0) as seats, (select last_seat from seat_counter) as last`.execute(
      test.server.deps.writes,
    );
    expect(rows[0]!.seats).toBe(rows[0]!.last);
  });

  it('of crediting a deposit credits it once', async () => {
    const member = await test.member();
    const hash = await test.sendDeposit(member.account, '70');
    await member.call('reportDeposit', {
      requestId: member.requestId(),
      transactionHash: hash,
      token: test.contracts.tokens.USDT,
      amount: '70',
    });
    await test.chain.mine();
    const kills = await killedEverywhere(
      () => test.server.runner.runAll(),
      async () => (await balance(member)).available === '70',
    );
    expect(kills).toBeGreaterThan(20);
    expect((await balance(member)).available).toBe('70');
    expect((await member.call('deposits', {})).items).toMatchObject([
      { state: 'SUCCESS', amount: '70' },
    ]);
  });

  it('of opening an order opens one', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const input = { requestId: member.requestId(), package: 'P30', amount: '100' };
    const kills = await killedEverywhere(
      () => member.call('stake', input),
      async () => (await balance(member)).principal === '100',
    );
    expect(kills).toBeGreaterThan(8);
    expect((await member.call('orders', {})).items).toHaveLength(1);
    expect(await balance(member)).toMatchObject({ available: '0', principal: '100' });
  });

  it('of filling an assessment opens one order', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const fillWeek = weekOf(businessDay(await businessTime(test)));
    const seat = Number((await member.call('me', {})).seat);
    await asOwner(test.database.ownerUrl, async (owner) => {
      await sql`insert into assessment (member_id, week, big_leg, small, target)
        select member_id, ${fillWeek}, 0, 0, 100000000 from member where seat = ${seat}`.execute(
        owner,
      );
      await changeState(owner, (state) => {
        const week = weekIn(state, fillWeek);
        const enrolment = { member: seat, bigLeg: 0, small: 0n, target: 100_000_000n };
        week.enrolments = [...week.enrolments, enrolment];
      });
    });
    const order = { package: 'P30' as const, amount: '100', fillWeek };
    const input = { requestId: member.requestId(), ...order };
    const kills = await killedEverywhere(
      () => member.call('stake', input),
      async () => (await balance(member)).principal === '100',
    );
    expect(kills).toBeGreaterThan(8);
    const { items } = await member.call('orders', {});
    expect(items).toMatchObject([{ type: 'FILL', fillWeek, newMoney: '100' }]);
    expect(items).toHaveLength(1);
    expect(await member.call('orderTypeTerms', {})).toMatchObject({ unusedNewMoney: '0' });
    expect(await balance(member)).toMatchObject({ available: '0', principal: '100' });
  });

  it('of buying a node and of cancelling it does either once', async () => {
    const member = await test.memberWith({ usdt: '1000' });
    const { planHash, price } = await member.call('nodeOffer', { kind: 'COMMUNITY' });
    const offer = { planHash, price, salesBonus: '0', promoReserved: '0' };
    const input = { requestId: member.requestId(), kind: 'COMMUNITY' as const, offer };
    const kills = await killedEverywhere(
      () => member.call('buyNode', input),
      async () => (await balance(member)).escrow === '1000',
    );
    expect(kills).toBeGreaterThan(8);
    const { items } = await member.call('nodes', {});
    expect(items).toMatchObject([{ state: 'ESCROW', price: '1000' }]);
    const cancel = { requestId: member.requestId(), number: items[0]!.number };
    await killedEverywhere(
      () => member.call('cancelNode', cancel),
      async () => (await balance(member)).available === '1000',
    );
    expect(await balance(member)).toMatchObject({ available: '1000', escrow: '0' });
    expect(await member.call('nodeSummary', {})).toMatchObject({ standing: 0, promo: '0' });
    const { kinds } = await member.call('nodeKinds', {});
    expect(kinds.find(({ kind }) => kind === 'COMMUNITY')).toMatchObject({ left: 1000 });
  });

  it('of buying a whitelist share, of an airdrop, and of giving virtual nodes does each once', async () => {
    const [first, second] = await test.operators();
    const operators = { first, second };
    await test.fund('SWAP_INV', '5200000', 'BHC');
    const today = Date.now() / 1_000 / DAY;
    await openSale(
      operators,
      [10, 20, 30].map((after) => isoDate(Math.floor(today) + after)),
    );
    const member = await test.memberWith({ usdt: '520' });
    await collectedOnce(operators, member);
    await givenOnce(operators, member);
    const given = (asset: string) => async () =>
      (await member.call('assets', {})).items.some(
        (one) => one.asset === asset && one.total !== '0',
      );
    const gift = { account: member.account.address, amount: '1' };
    await grant(operators, { ...gift, asset: 'COUPON' });
    expect(await given('COUPON')()).toBe(true);
    const input = await member.shares(1);
    const kills = await killedEverywhere(
      () => member.call('buyWhitelist', input),
      async () => (await balance(member)).available === '0',
    );
    expect(kills).toBeGreaterThan(10);
    expect((await member.call('lockedPositions', {})).items).toMatchObject([
      { shares: 1, locked: '5200', state: 'LOCKING' },
    ]);
    expect(await given('COUPON')()).toBe(false);
    const { stages } = await member.call('whitelist', {});
    expect(stages).toMatchObject([{ stage: 1, left: 999 }]);
  });

  it('of a transfer moves it once', async () => {
    const [member, other] = [
      await test.memberWith({ usdt: '100' }),
      await test.member({ usdt: '0' }),
    ];
    const input = await member.transfer(other.account.address, '60');
    const kills = await killedEverywhere(
      () => member.call('transfer', input),
      async () => (await balance(other)).available === '60',
    );
    expect(kills).toBeGreaterThan(10);
    expect((await balance(member)).available).toBe('40');
    expect((await other.call('transfers', {})).items).toHaveLength(1);
  });

  it('of a swap, one of BHC too, does it once, and of a withdrawal of points asks for it and ends it once', async () => {
    const pair = await test.operators();
    const until = await businessTime(test, DAY);
    await test.fund('TREASURY', '50');
    await test.fund('SWAP_INV', '200', 'BHC');
    await test.fund('BHC_REF', '10', 'BHC');
    const member = await test.memberWith({ usdt: '100' });
    await grantPoints(test, member, 'WPT', '100');
    await unsaid(test.database.ownerUrl, () =>
      sql`select ledger_post(gen_random_uuid()::text, 'GIFT', 'test', take_day(), 'BHC',
        -10000000, 0, 'BHC_REF', (select member_id from member
          where address = ${member.account.address.toLowerCase()}), 'available')`.execute(
        test.server.deps.writes,
      ),
    );
    const held = async (asset: string) =>
      (await member.call('assets', {})).items.find((item) => item.asset === asset)!;

    const terms = { kind: 'BHC_USDB', rate: '2', most: '20', until, reason: 'a test' } as const;
    const proposal = await propose(pair[0], 'rates', terms);
    const confirm = await decision(pair[1], proposal, 'CONFIRM');
    const standing = async () => (await member.call('rates', {})).current;
    await killedEverywhere(
      () => pair[1].call('confirmProposal', confirm),
      async () => (await standing()).length === 1,
    );
    await postRate(pair, { kind: 'WPT_BHC', rate: '1', most: '98', until });

    const par = await member.swap('USDT', '100');
    const kills = await killedEverywhere(
      () => member.call('swap', par),
      async () => (await held('USDB')).available === '99.7',
    );
    expect(kills).toBeGreaterThan(8);
    const posted = await member.swap('BHC', '10');
    await killedEverywhere(
      () => member.call('swap', posted),
      async () => (await held('USDB')).available === '119.64',
    );
    expect((await member.call('swaps', {})).items).toHaveLength(2);
    expect(await standing()).toMatchObject([{ paid: '19.94', left: '0.06' }, { paid: '0' }]);

    const points = await pointsRequest(member, 'WPT', '100');
    await killedEverywhere(
      () => member.call('withdrawPoints', points),
      async () => (await held('WPT')).frozen === '100',
    );
    expect((await held('BHC')).frozen).toBe('98');
    const { items } = await member.call('withdrawals', {});
    expect(items).toHaveLength(1);
    const cancel = { requestId: member.requestId(), id: items[0]!.id };
    await killedEverywhere(
      () => member.call('cancelWithdrawal', cancel),
      async () => (await held('WPT')).available === '100',
    );
    expect((await held('BHC')).frozen).toBe('0');
    expect(await standing()).toMatchObject([{ paid: '19.94' }, { paid: '0', left: '98' }]);
  });

  it('of opening a box, drawing it, and buying and showing its gift card does each once', async () => {
    const { ownerUrl } = test.database;
    const prizes = [{ prize: 10, giftCard: '100', ppm: 1_000_000 }];
    await announceAsOwner(ownerUrl, mergePlan({ box: { prizes }, awards: { releaseDays: 1 } }));
    await test.fund('BOX', '100');
    const member = await test.memberWith({ usdt: '100' });
    await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '100' });
    const { member_id: memberId } = await test.server.deps.database
      .selectFrom('member')
      .select('member_id')
      .where('address', '=', member.account.address.toLowerCase())
      .executeTakeFirstOrThrow();
    await certify(ownerUrl, memberId);
    const lists = async () => (await member.call('myBoxLists', {})).items;
    const usdb = async () =>
      (await member.call('assets', {})).items.find(({ asset }) => asset === 'USDB')!;

    const { planHash, isOffered } = await member.call('boxOffer', {});
    expect(isOffered).toBe(true);
    const opening = { requestId: member.requestId(), kind: 'ECOSYSTEM' as const, planHash };
    const kills = await killedEverywhere(
      () => member.call('openBox', opening),
      async () => (await lists()).length === 1,
    );
    expect(kills).toBeGreaterThan(8);
    expect(await lists()).toMatchObject([{ state: 'DRAWING', draw: null }]);

    // A block of the second in which the box was opened would be replaced by a later one.
    await test.chain.client.increaseTime({ seconds: 2 });
    await test.chain.mine(8);
    const { jobDeps } = test.server;
    await followChain(jobDeps, EVENT_TAKERS);
    const draws = await killedEverywhere(
      () => drawBoxes(jobDeps, new AbortController().signal),
      async () => (await usdb()).vesting === '100',
    );
    expect(draws).toBeGreaterThan(7);
    const [box] = await lists();
    const { hash } = await test.chain.client.getBlock({ blockNumber: BigInt(box!.block) });
    expect(box!.draw).toMatchObject({ blockHash: hash, award: '100', giftCard: 'RELEASING' });

    const operator = await test.member();
    await giveRole(ownerUrl, operator.account.address, 'approver');
    const stock = { requestId: operator.requestId(), amount: '100', numbers: ['4000 1234 5678'] };
    await killedEverywhere(
      () => operator.call('addGiftCards', stock),
      async () => (await operator.call('giftCardStock', {})).items.length === 1,
    );
    await expect(
      operator.call('addGiftCards', { ...stock, requestId: operator.requestId() }),
    ).rejects.toMatchObject({ error: 'GIFT_CARD_KNOWN' });

    const price = { id: box!.id, price: '100' };
    await expect(member.call('buyGiftCard', await member.giftCard(price))).rejects.toMatchObject({
      error: 'GIFT_CARD_NOT_READY',
    });
    await test.advance(2 * DAY);
    await test.settle();
    expect(await lists()).toMatchObject([{ draw: { giftCard: 'BUYABLE', released: '100' } }]);
    await expect(
      member.call('buyGiftCard', await member.giftCard({ ...price, price: '1' })),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const purchase = await member.giftCard(price);
    await killedEverywhere(
      () => member.call('buyGiftCard', purchase),
      async () => (await lists())[0]!.state === 'REDEEMED',
    );
    expect(await usdb()).toMatchObject({ available: '0', vesting: '0' });
    expect(await operator.call('giftCardStock', {})).toMatchObject({ items: [{ cards: 0 }] });

    const key = randomText(43);
    const showing = { requestId: member.requestId(), id: box!.id, key };
    const changeDevice = (at: 'business_now()' | 'null') =>
      asOwner(ownerUrl, (owner) =>
        sql`update member set device_changed_at = ${sql.raw(at)}
          where address = ${member.account.address.toLowerCase()}`.execute(owner),
      );
    await changeDevice('business_now()');
    await expect(member.call('showGiftCard', showing)).rejects.toMatchObject({
      error: 'HELD_AFTER_CHANGE',
    });
    await changeDevice('null');
    await killedEverywhere(
      () => member.call('showGiftCard', showing),
      async () => (await lists())[0]!.draw!.giftCard === 'SHOWN',
    );
    const { sealedNumber } = await member.call('showGiftCard', showing);
    expect(await openSealed(key, sealedNumber)).toBe('4000 1234 5678');
    await expect(
      member.call('showGiftCard', { ...showing, requestId: member.requestId() }),
    ).rejects.toMatchObject({ error: 'GIFT_CARD_SHOWN' });
    const { rows } = await sql<{ kept: Buffer | null }>`
      select sealed_number as kept from gift_card`.execute(test.server.deps.writes);
    expect(rows).toEqual([{ kept: null }]);
  });

  it('of a flash exchange, from its request to its end, books each step once', async () => {
    const member = await test.member();
    const [admin, approver] = await test.operators();
    await grantPoints(test, member, 'WPT', '10');
    await proveStock([admin, approver], 'INSCRIPTION', 40);
    const wpt = async () =>
      (await member.call('assets', {})).items.find(({ asset }) => asset === 'WPT')!;
    const input = await flashRequest(member, 'WPT', '3');
    const kills = await killedEverywhere(
      () => member.call('requestFlashExchange', input),
      async () => (await wpt()).frozen === '3.06',
    );
    expect(kills).toBeGreaterThan(10);
    const { id } = (await member.call('flashExchanges', {})).items[0]!;
    const sent = { outcome: 'SENT' as const, transactionId: bitcoinTransaction() };
    const named = await nameOutcome(admin, id, sent);
    const decision = await outcomeDecision(approver, named, 'CONFIRM');
    await killedEverywhere(
      () => approver.call('decideFlashOutcome', decision),
      async () => (await wpt()).frozen === '0',
    );
    expect(await wpt()).toMatchObject({ available: '6.94', frozen: '0' });
    const cancelled = await member.call(
      'requestFlashExchange',
      await flashRequest(member, 'WPT', '3'),
    );
    const cancel = { requestId: member.requestId(), id: cancelled.id };
    await killedEverywhere(
      () => member.call('cancelFlashExchange', cancel),
      async () => (await wpt()).available === '6.94',
    );
    expect((await member.call('flashStock', {})).kinds[0]).toMatchObject({
      kind: 'INSCRIPTION',
      proven: 20,
      reserved: 0,
    });
  });

  it('of asking for a withdrawal and of paying it pays once', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const input = await member.withdrawal('100', '1', '99');
    await killedEverywhere(
      () => member.call('withdraw', input),
      async () => (await balance(member)).frozen === '100',
    );
    const state = async () => (await member.call('withdrawals', {})).items[0]!.state;
    await killedEverywhere(
      () => test.server.runner.runAll(),
      async () => (await state()) !== 'APPROVED',
    );
    await test.chain.mine();
    const kills = await killedEverywhere(
      () => test.server.runner.runAll(),
      async () => (await state()) === 'SUCCESS',
    );
    expect(kills).toBeGreaterThan(20);
    expect(await state()).toBe('SUCCESS');
    expect(await balance(member)).toMatchObject({ available: '0', frozen: '0' });
    const { id } = (await member.call('withdrawals', {})).items[0]!;
    const { rows } = await sql<{ ends: bigint }>`
      select count(*) as ends from ledger_key
      where idempotency_key = ${`withdrawal:${id}:end`}`.execute(test.server.deps.writes);
    expect(rows[0]!.ends).toBe(1n);
  });

  it('of booking a payout that it did not order books it once', async () => {
    const member = await test.memberWith({ usdt: '1000' });
    await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '500' });
    await member.call('withdraw', await member.withdrawal('450', '2.25', '447.75'));
    const { id } = (await member.call('withdrawals', {})).items[0]!;
    await test.server.deps.writes
      .updateTable('withdrawal')
      .set({ state: 'PENDING_REVIEW' })
      .where('withdrawal_id', '=', BigInt(id))
      .execute();
    await test.payUnrequested(member.account.address, '700');
    await test.chain.mine();
    const kills = await killedEverywhere(
      () => test.server.runner.runAll(),
      async () => (await balance(member)).available === '300',
    );
    expect(kills).toBeGreaterThan(20);
    expect(await balance(member)).toMatchObject({ available: '300', frozen: '0', principal: '0' });
    const payments = await test.server.deps.writes
      .selectFrom('treasury_payment')
      .select(['amount', 'booked'])
      .execute();
    expect(payments).toEqual([{ amount: 700_000_000n, booked: 700_000_000n }]);
    expect((await member.call('withdrawals', {})).items).toMatchObject([{ state: 'FAILED' }]);
  });

  it('of a close pays the day once, and its root goes on chain once', async () => {
    await test.fund('STATIC', '10');
    const member = await test.memberWith({ usdt: '1000' });
    await member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '1000' });
    await test.advance(DAY);
    await sql`select advance_clock(${DAY})`.execute(test.server.deps.writes);
    await test.chain.client.increaseTime({ seconds: DAY });
    await test.chain.mine();
    const kills = await killedEverywhere(
      () => test.server.runner.runAll(),
      async () => (await balance(member)).available === '0.2',
    );
    expect(kills).toBeGreaterThan(40);
    await test.settle();
    const { rows } = await sql<{ static: bigint; income: bigint }>`
      select sum(paid) filter (where kind = 'STATIC')::bigint as static, sum(paid)::bigint as income from income_line
      where member_id = (select member_id from member where address = ${member.account.address.toLowerCase()})`.execute(
      test.server.deps.writes,
    );
    // The income includes a network dividend from fees of other tests.
    expect([rows[0]!.static, toDecimal(rows[0]!.income)]).toEqual([
      200_000n,
      (await balance(member)).available,
    ]);
    const roots = await test.server.deps.writes
      .selectFrom('settlement_root')
      .select(['day', 'state'])
      .orderBy('day')
      .execute();
    expect(new Set(roots.map((root) => root.day)).size).toBe(roots.length);
    expect(
      roots.filter((root) => root.state === 'PENDING' || root.state === 'ACTIVE').length,
    ).toBeGreaterThan(0);
  });

  it('of claiming a rank, giving a gift and approving an application does each once', async () => {
    await test.fund('TASK', '500');
    const staker = async (amount: string, referrer = '0') => {
      const member = await test.memberWith({ usdt: amount, referrer });
      await member.call('stake', { requestId: member.requestId(), package: 'P180', amount });
      return member;
    };
    const sponsor = await test.member();
    const member = await staker('500', sponsor.account.address);
    const friends = await inTurn(3, () => staker('100', member.account.address));
    const { ownerUrl } = test.database;
    const address = member.account.address.toLowerCase();
    const { member_id: memberId } = await asOwner(ownerUrl, (owner) =>
      owner
        .selectFrom('member')
        .select('member_id')
        .where('address', '=', address)
        .executeTakeFirstOrThrow(),
    );
    await certify(ownerUrl, memberId);
    await test.advance(2 * DAY);
    await Promise.all([member, sponsor, friends[0]!].map((one) => one.signIn()));
    const item = async (rank: 'PIONEER' | 'CAPTAIN') =>
      (await member.call('tasks', {})).items.find((one) => one.rank === rank)!;
    const vesting = async (of: TestMember) =>
      (await of.call('assets', {})).items.find(({ asset }) => asset === 'USDB')?.vesting ?? '0';
    const seen = {
      planHash: (await member.call('tasks', {})).planHash,
      award: '20',
      sponsorAward: '10',
    };
    const claim = { requestId: member.requestId(), rank: 'PIONEER' as const, seen };
    const kills = await killedEverywhere(
      () => member.call('claimTask', claim),
      async () => (await item('PIONEER')).state === 'CLAIMED',
    );
    expect(kills).toBeGreaterThan(12);
    expect([await vesting(member), await vesting(sponsor)]).toEqual(['20', '10']);
    expect(await member.call('points', {})).toMatchObject({ contribution: '100' });

    const { seat } = await friends[0]!.call('me', {});
    const { planHash } = seen;
    const gift = (rank: 'PIONEER' | 'CAPTAIN', to: number) => ({
      requestId: member.requestId(),
      rank,
      seat: to,
      seen: { planHash },
    });
    const pioneers = gift('PIONEER', seat!);
    await killedEverywhere(
      () => member.call('giveGift', pioneers),
      async () => (await member.call('taskGifts', {})).items.length === 1,
    );
    expect(await member.call('tasks', {})).toMatchObject({
      gifts: [{ given: 1 }, {}, {}],
      free: '460',
    });

    await asOwner(ownerUrl, (owner) =>
      sql`insert into member_rank
          (member_id, rank, plan_hash, award, sponsor_award, reached_at, reached_day)
        select m.member_id, 'PIONEER', ${seen.planHash}, 0, 0, now(), m.bound_day
        from member m join member s on s.member_id = m.sponsor_id
        where s.address = ${address}`.execute(owner),
    );
    const application = {
      requestId: member.requestId(),
      rank: 'CAPTAIN' as const,
      communityName: 'River people',
      meetingLink: 'https://meet.example.org/river',
      message: '',
    };
    await killedEverywhere(
      () => member.call('applyForRank', application),
      async () => (await item('CAPTAIN')).state === 'UNDER_REVIEW',
    );
    const { id } = (await item('CAPTAIN')).application!;
    for (const operator of await test.operators()) {
      const review = await applicationReview(operator, id, 'APPROVE');
      const wrong = { ...review, requestId: operator.requestId(), reason: 'x' };
      await expect(operator.call('reviewApplication', wrong)).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
      const reviewed = async () => {
        const state = operator.account === test.keys.admin ? 'UNDER_REVIEW' : 'APPROVED';
        const { items } = await operator.call('operatorApplications', { state });
        return items.some(({ reviews }) =>
          reviews.some((one) => one.operator === operator.account.address.toLowerCase()),
        );
      };
      await killedEverywhere(() => operator.call('reviewApplication', review), reviewed);
      expect(await reviewed()).toBe(true);
    }
    const { state, award, sponsorAward } = await item('CAPTAIN');
    expect(state).toBe('CLAIM');
    await member.call('claimTask', {
      requestId: member.requestId(),
      rank: 'CAPTAIN',
      seen: { planHash, award, sponsorAward },
    });
    const { seat: next } = await friends[1]!.call('me', {});
    const { free } = await member.call('tasks', {});
    const captains = gift('CAPTAIN', next!);
    await killedEverywhere(
      () => member.call('giveGift', captains),
      async () => (await member.call('taskGifts', {})).items.length === 2,
    );
    expect(await member.call('tasks', {})).toMatchObject({
      gifts: [{ given: 1 }, { given: 1 }, { given: 0 }],
      free: String(Number(free) - 20),
    });
  });
});
