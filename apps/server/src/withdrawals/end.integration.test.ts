import { micro } from '@fairlaunch/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberAccount } from '../ledger/accounts.ts';
import { memberBalance } from '../ledger/balances.ts';
import { move, post } from '../ledger/post.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import { bookPaid, refund } from './end.ts';
import { withdrawals } from './queries.ts';

let world: World;
beforeEach(async () => { world = await startWorld(); });
afterEach(() => world.stop());

it('a withdrawal that ended ends in no other way, and the same end again changes nothing', async () => {
  const member = await world.member();
  await world.deposit(member, '100');
  const row = await world.act(async (tx, { day, now }) => {
    const { withdrawal_id: id } = await tx.insertInto('withdrawal').values({
      member_id: member, asset: 'USDT', amount: micro('50'), fee: micro('1'), net: micro('49'), state: 'BROADCAST', request_id: 'r', signature: '0x',
      signature_deadline: now, requested_at: now, day, approvals_needed: 0,
    }).returning('withdrawal_id').executeTakeFirstOrThrow();
    await post(tx, { idempotencyKey: 'ask', kind: 'X', object: 'x', day, legs: move(memberAccount(member, 'available'), memberAccount(member, 'frozen'), micro('50')) });
    return withdrawals(tx).where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
  });
  await world.act((tx, when) => refund(tx, row, 'FAILED', when, 'PAID_OTHERWISE'));
  await world.act((tx, when) => refund(tx, row, 'REJECTED', when, 'somebody was late'));
  await expect(world.act((tx, { day, now }) => bookPaid(tx, row, { day, at: now, transactionHash: '0x' }))).rejects.toMatchObject({ code: 'FL002' });
  expect(await world.database.selectFrom('withdrawal').select(['state', 'reason']).executeTakeFirstOrThrow()).toEqual({ state: 'FAILED', reason: 'PAID_OTHERWISE' });
  expect(await memberBalance(world.database, member, 'USDT')).toMatchObject({ available: micro('100'), frozen: 0n });
});
