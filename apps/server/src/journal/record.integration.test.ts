import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeDay } from '#ledger/day.ts';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../tests/support/member.ts';
import { asOwner } from '../../../../tests/support/owner.ts';
import { inTransaction } from '#db/database.ts';
import { record } from './record.ts';
import { byOperators } from './warrants.ts';

let test: TestDeployment;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  member = await test.memberWith({ usdt: '100' });
});
afterAll(() => test.stop());

const idOf = async ({ account }: TestMember): Promise<bigint> =>
  (
    await test.server.deps.writes
      .selectFrom('member')
      .select('member_id')
      .where('address', '=', account.address.toLowerCase())
      .executeTakeFirstOrThrow()
  ).member_id;

/** Records a transfer in a transaction that began when its signature had so long to go. */
const transferWith = (seconds: number, signature: Hex = '0x') =>
  test.server.deps.writes.transaction().execute(async (tx) => {
    const when = await takeDay(tx);
    const { rows } = await sql<{ ahead: number }>`
      select offset_seconds::integer as ahead from clock`.execute(tx);
    const deadline = Math.floor(when.now.getTime() / 1_000) - rows[0]!.ahead + seconds;
    const { seat } = await member.call('me', {});
    await record(tx, {
      kind: 'TRANSFER',
      when,
      facts: { from: seat!, to: seat!, asset: 'USDT', amount: '1' },
      warrant: { by: 'member', requestId: 'of the test', deadline, signature },
      signer: await idOf(member),
    });
  });

it('an entry whose signature ended while its action waited is not written', async () => {
  await transferWith(0);
  await expect(transferWith(-1)).rejects.toMatchObject({ error: 'SIGNATURE_EXPIRED' });
});

it('an act that waited past midnight is of the day after', async () => {
  const { writes } = test.server.deps;
  const days: number[] = [];
  const [waits, midnight] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const seat = (await member.call('me', {})).seat!;
  const acted = inTransaction(writes, async (tx) => {
    const when = await takeDay(tx);
    days.push(when.day);
    waits.resolve();
    await midnight.promise;
    const facts = { seat, action: 'SUSPEND', reason: 'late' };
    await record(tx, { kind: 'SUSPENSION', when, facts, warrant: byOperators('late', []) });
  });
  await waits.promise;
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`update clock set offset_seconds = offset_seconds + 86400`.execute(owner),
  );
  midnight.resolve();
  await acted;
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`update clock set offset_seconds = offset_seconds - 86400`.execute(owner),
  );
  const { day } = await writes
    .selectFrom('journal_entry')
    .select('day')
    .where('kind', '=', 'SUSPENSION')
    .executeTakeFirstOrThrow();
  expect([days, day]).toEqual([[day - 1, day], days[0]! + 1]);
});

it('an entry that nobody could read in a journal is not written', async () => {
  await expect(transferWith(600, '0xAB')).rejects.toThrow('is written otherwise than entries are');
});

it('a signature is written in one form, however its wallet writes it', async () => {
  const friend = await test.member();
  const transfer = await member.transfer(friend.account.address, '1');
  const signature = transfer.signature.toUpperCase().replace('0X', '0x');
  await member.call('transfer', { ...transfer, signature });
  const { rows } = await sql<{ signature: string }>`
    select warrant->>'signature' as signature from journal_entry
    order by entry_id desc limit 1`.execute(test.server.deps.writes);
  expect(rows).toEqual([{ signature: transfer.signature.toLowerCase() }]);
});

it('a warrant of a member says how far business time is from the clock of its deadline', async () => {
  const { rows } = await sql<{ by: string; isOffset: boolean | null }>`
    select warrant->>'by' as by, (warrant->>'ahead')::bigint = offset_seconds as "isOffset"
    from journal_entry, clock where kind in ('BIND', 'DEPOSIT') and entry_id <= 2
    order by entry_id`.execute(test.server.deps.writes);
  expect(rows).toEqual([
    { by: 'member', isOffset: true },
    { by: 'chain', isOffset: null },
  ]);
});
