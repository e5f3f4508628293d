import { micro } from '@fairlaunch/money';
import { randomText } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { openDatabase } from '#db/pools.ts';
import { deadlocks } from '#db/test-support/deadlocks.ts';
import { memberBalance } from '#ledger/balances.ts';
import { takeDay, type DayTime } from '#ledger/day.ts';
import { startWorld, type World } from '#settlement/test-support/world.ts';
import { bookPaid, refund } from './end.ts';
import { withdrawals, type WithdrawalRow } from './queries.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const ask =
  (memberId: bigint) =>
  async (tx: Tx, { now }: { now: Date }): Promise<WithdrawalRow> => {
    const { rows } = await sql<{ id: bigint }>`
      select request_withdrawal(${memberId}, 'USDT', ${micro('50')}, ${micro('1')},
        ${randomText(8)}, '0x', ${now}) as id`.execute(tx);
    return withdrawals(tx).where('withdrawal_id', '=', rows[0]!.id).executeTakeFirstOrThrow();
  };

it('a withdrawal that ended cannot end in another way, and ending it again changes nothing', async () => {
  const member = await world.member();
  await world.deposit(member, '100');
  const row = await world.act(ask(member));
  await world.act((tx, when) => refund(tx, row, 'FAILED', when, 'PAID_OTHERWISE'));
  await world.act((tx, when) => refund(tx, row, 'REJECTED', when, 'somebody was late'));
  await expect(
    world.act((tx, { day, now }) =>
      bookPaid(tx, row, { day, at: now, transactionHash: '0x', warrant: { by: 'rule' } }),
    ),
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
  const entries = await world.database
    .selectFrom('journal_entry')
    .select('kind')
    .where('kind', 'like', 'WITHDRAWAL%')
    .execute();
  expect(entries).toEqual([{ kind: 'WITHDRAWAL_RETURNED' }]);
});

it('a withdrawal is paid and another given back while its member asks for others, without a deadlock', async () => {
  const member = await world.member();
  await world.deposit(member, '10000');
  const racing = openDatabase(world.url, 3);
  const act = <Result>(work: (tx: Tx, when: DayTime) => Promise<Result>) =>
    inTransaction(racing, async (tx) => work(tx, await takeDay(tx)));
  let [paid, returned] = [await world.act(ask(member)), await world.act(ask(member))];
  for (let round = 0; round < 40; round += 1) {
    const [one, other] = [paid, returned];
    [paid, returned] = await Promise.all([
      act(ask(member)),
      act(ask(member)),
      act((tx, { day, now }) =>
        bookPaid(tx, one, { day, at: now, transactionHash: '0x', warrant: { by: 'rule' } }),
      ),
      act((tx, when) => refund(tx, other, 'FAILED', when, null)),
    ]);
  }
  expect(await deadlocks(racing, 3)).toBe(0n);
  await racing.destroy();
});
