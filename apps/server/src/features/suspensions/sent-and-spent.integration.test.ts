import { micro } from '@fairlaunch/money';
import { mergePlan } from '@fairlaunch/plan';
import type { TransferAsset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { inTransaction } from '#db/database.ts';
import { deadlocks } from '#db/test-support/deadlocks.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { bookOpenPayments } from '#custody/treasury-payments/book-open.ts';
import { recordPayment } from '#custody/treasury-payments/record.ts';
import { nodeWorld, type NodeWorld } from '../nodes/test-support/node-world.ts';
import { makeTransfer } from '../transfers/make-transfer.ts';
import { findReceiver } from '../transfers/receivers.ts';
import { testWarrant } from '#settlement/test-support/warrant.ts';
import {
  startWhitelistWorld,
  type WhitelistWorld,
} from '../whitelist/test-support/whitelist-world.ts';

/** A transfer fee of 1 %, and a stage whose shares cost 520 USDT and a coupon each. */
const PLAN = {
  wallet: { transferFeePpm: 10_000 },
  whitelist: { stages: [{ tokens: '5200', shares: 100 }] },
};
const CONNECTIONS = 10;

let world: WhitelistWorld;
let nodes: NodeWorld;
let one: bigint, other: bigint;
let count = 0;
beforeEach(async () => {
  world = await startWhitelistWorld();
  nodes = nodeWorld(world);
  await announceAsOwner(world.ownerUrl, mergePlan(PLAN));
  one = await world.member();
  other = await world.member(one);
  for (const member of [one, other]) await world.deposit(member, '10000');
});
afterEach(() => world.stop());

const addressOf = async (memberId: bigint) =>
  (
    await world.database
      .selectFrom('member')
      .select('address')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).address;

async function send(from: bigint, to: bigint, amount: string, asset: TransferAsset = 'USDT') {
  const caller = {
    memberId: from,
    address: (await addressOf(from)) as `0x${string}`,
    seat: 1,
    role: null,
    tokenHash: Buffer.alloc(0),
  };
  count += 1;
  const address = await addressOf(to);
  const input = { requestId: `t${count}`, to: address, asset, amount };
  const receiver = await findReceiver(world.database, from, address);
  return inTransaction(world.database, (tx) =>
    makeTransfer(
      tx,
      caller,
      { ...input, deadline: 0, signature: '0x' },
      { receiver, warrant: testWarrant() },
    ),
  );
}

/** Credits an amount as a close or a swap would. */
const credit = (memberId: bigint, asset: 'USDB' | 'BHC', amount: string) =>
  world.actUnsaid((tx, { day }) =>
    post(tx, {
      idempotencyKey: `credit:${memberId}:${asset}`,
      kind: 'CORRECTION',
      object: 'correction:1',
      day,
      legs: move(
        houseAccount('CHAIN', asset),
        memberAccount(memberId, 'available', asset),
        micro(amount),
      ),
    }),
  );

/** Books an escape claim. */
async function claim(memberId: bigint, amount: string) {
  const transactionHash = `0xc1a${(count += 1)}` as const;
  const facts = {
    kind: 'ESCAPE' as const,
    payoutId: null,
    account: await addressOf(memberId),
    asset: 'USDT' as const,
    amount: micro(amount),
    transactionHash,
    logIndex: 0,
    blockNumber: world.nextBlock(),
  };
  await world.act((tx, { now, day }) => recordPayment(tx, undefined, facts, { at: now, day }));
  await bookOpenPayments(world.deps);
}

async function sellShares() {
  await world.changeInventory(micro('520000'));
  const { id } = await world.proposeDays([(await world.today()) + 9]);
  await world.confirmSale(id);
  for (const member of [one, other]) await world.grant(member, 'COUPON', '100');
}

const sentAndSpent = async (memberId: bigint) =>
  (
    await world.database
      .selectFrom('member')
      .select('sent_and_spent')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).sent_and_spent;
const both = () => Promise.all([sentAndSpent(one), sentAndSpent(other)]);
const kept = async (memberId: bigint) => {
  const { rows } = await sql<{ kept: bigint }>`
    select kept_deposits(${memberId}) as kept`.execute(world.database);
  return rows[0]!.kept;
};

/** The same sums, added up from the rows of transfers, nodes and shares. */
async function addedUp(): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(flow.amount), 0)::bigint as amount
    from unnest(${[one, other]}::bigint[]) with ordinality as asked(id, place)
      left join (
        select sender_id as id, amount from transfer where asset <> 'BHC'
        union all select receiver_id, -net from transfer where asset <> 'BHC'
        union all select member_id, price from node where cancelled_day is null
        union all select member_id, paid from whitelist_purchase
      ) as flow using (id)
    group by place order by place`.execute(world.database);
  return rows.map(({ amount }) => amount);
}

describe('what a member sent and spent', () => {
  it('is what it sent with fees less what it received, in USDT and USDB but not in BHC', async () => {
    await send(one, other, '100');
    expect(await both()).toEqual([micro('100'), -micro('99')]);
    // A fee in USDB becomes USDT, which the reserve must hold.
    await world.fund('RESERVE', '300');
    await credit(other, 'USDB', '300');
    await send(other, one, '200', 'USDB');
    expect(await both()).toEqual([-micro('98'), micro('101')]);
    await credit(one, 'BHC', '300');
    await send(one, other, '200', 'BHC');
    expect(await both()).toEqual([-micro('98'), micro('101')]);
    expect([await kept(one), await kept(other)]).toEqual([micro('10000'), micro('9899')]);
    expect(await addedUp()).toEqual([-micro('98'), micro('101')]);
  });

  it('counts a node until it is cancelled, by its member or by an escape claim', async () => {
    const { number } = await nodes.buy(one, 'COMMUNITY');
    await nodes.buy(one, 'MAIN');
    expect(await sentAndSpent(one)).toBe(micro('3500'));
    await Promise.allSettled([nodes.cancel(one, number), nodes.cancel(one, number)]);
    expect(await sentAndSpent(one)).toBe(micro('2500'));
    expect(await kept(one)).toBe(micro('7500'));
    await nodes.buy(one, 'COMMUNITY');
    await Promise.all([claim(one, '7000'), claim(one, '1000')]);
    expect(await sentAndSpent(one)).toBe(0n);
    expect(await kept(one)).toBe(micro('2000'));
    expect(await addedUp()).toEqual([0n, 0n]);
  });

  it('counts a node after a close has split its price', async () => {
    await nodes.buy(other, 'MAJOR');
    for (let day = 0; day < 8; day += 1) await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    expect((await nodes.nodes(other))[0]).toMatchObject({ state: 'ACTIVE' });
    expect(await both()).toEqual([0n, micro('5000')]);
    expect(await kept(other)).toBe(micro('5000'));
  });

  it('counts the price of whitelist shares', async () => {
    await sellShares();
    await world.buy(one, 1, 3);
    await world.buy(one, 1, 1);
    expect(await both()).toEqual([micro('2080'), 0n]);
    expect(await addedUp()).toEqual([micro('2080'), 0n]);
  });

  it('adds up when everything happens at once, without a deadlock', async () => {
    await sellShares();
    for (const member of [one, other]) {
      await world.deposit(member, '10000');
      // A claim locks the kinds of the nodes that it could cancel.
      await nodes.buy(member, 'COMMUNITY');
      await nodes.buy(member, 'MAIN');
    }
    const before = await deadlocks(world.database, CONNECTIONS);
    const names = ['COMMUNITY', 'MAIN'] as const;
    for (let round = 0; round < 25; round += 1) {
      const seen = await Promise.all(
        [one, other].map((member, index) => nodes.offer(member, names[index]!)),
      );
      await Promise.all([
        send(one, other, '10'),
        send(other, one, '20'),
        send(one, other, '30'),
        ...[one, other].map(async (member, index) => {
          const { number } = await nodes.buy(member, names[index]!, seen[index]);
          await Promise.all([nodes.cancel(member, number), claim(member, '2')]);
        }),
        world.buy(round % 2 ? one : other, 1, 1),
        claim(one, '1'),
        claim(other, '1'),
        send(other, one, '5'),
      ]);
    }
    expect((await deadlocks(world.database, CONNECTIONS)) - before).toBe(0n);
    // Each round one member sends 40 and receives 24.75, the other sends 25 and receives 39.6.
    const expected = [
      micro('3500') + 25n * micro('15.25') + 12n * micro('520'),
      micro('3500') - 25n * micro('14.6') + 13n * micro('520'),
    ];
    expect(await both()).toEqual(expected);
    expect(await addedUp()).toEqual(expected);
  });
});
