import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberBalance } from '../ledger/balances.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import { bookPaid, refund } from './end.ts';
import { withdrawals } from './queries.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

it('a withdrawal that ended ends in no other way, and the same end again changes nothing', async () => {
  const member = await world.member();
  await world.deposit(member, '100');
  const row = await world.act(async (tx, { now }) => {
    const { rows } = await sql<{ id: bigint }>`
      select request_withdrawal(${member}, 'USDT', ${micro('50')}, ${micro('1')}, 'r', '0x', ${now}) as id`.execute(
      tx,
    );
    return withdrawals(tx).where('withdrawal_id', '=', rows[0]!.id).executeTakeFirstOrThrow();
  });
  await world.act((tx, when) => refund(tx, row, 'FAILED', when, 'PAID_OTHERWISE'));
  await world.act((tx, when) => refund(tx, row, 'REJECTED', when, 'somebody was late'));
  await expect(
    world.act((tx, { day, now }) => bookPaid(tx, row, { day, at: now, transactionHash: '0x' })),
  ).rejects.toMatchObject({ code: 'FL002' });
  expect(
    await world.database
      .selectFrom('withdrawal')
      .select(['state', 'reason'])
      .executeTakeFirstOrThrow(),
  ).toEqual({ state: 'FAILED', reason: 'PAID_OTHERWISE' });
  expect(await memberBalance(world.database, member, 'USDT')).toMatchObject({
    available: micro('100'),
    frozen: 0n,
  });
});
