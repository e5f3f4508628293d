import { dayStart, MAX_CONTRACT_ENTRIES, MAX_SIGNED_ENTRIES } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../tests/support/member.ts';
import { inTransaction } from '#db/database.ts';
import { testWarrant } from '#settlement/test-support/warrant.ts';
import { countSigned } from './signed-entries.ts';

const DAY = 86_400;

let test: TestDeployment;
let sender: TestMember;
let receiver: TestMember;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());
beforeEach(async () => {
  [sender, receiver] = [await test.member({ usdt: '1000' }), await test.member({ usdt: '0' })];
  await test.deposit(sender.account, '200');
});

const today = async () => {
  const { rows } = await sql<{ day: number }>`
    select business_day(business_now()) as day`.execute(test.server.deps.writes);
  return rows[0]!.day;
};
const send = async () =>
  sender.call('transfer', await sender.transfer(receiver.account.address, '1'));
const available = async () =>
  (await sender.call('assets', {})).items.find(({ asset }) => asset === 'USDT')!.available;
/** The sender has signed so many today: one, and the others as if. */
const haveSigned = async (count: number) => {
  await send();
  return sql`update signed_entries set count = ${count} where member_id = (
    select member_id from member where address = ${sender.account.address.toLowerCase()})`.execute(
    test.server.deps.writes,
  );
};

it('a member signs so many entries a day; one more moves nothing and says when one may go on', async () => {
  await haveSigned(MAX_SIGNED_ENTRIES - 1);
  await send();
  const before = await available();
  await expect(send()).rejects.toMatchObject({
    error: 'SIGNED_ENOUGH',
    details: { most: MAX_SIGNED_ENTRIES, from: dayStart((await today()) + 1) },
  });
  expect(await available()).toBe(before);
});

it('of two at once, the last that a day takes is taken once', async () => {
  await haveSigned(MAX_SIGNED_ENTRIES - 1);
  const both = await Promise.allSettled([send(), send()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { error: 'SIGNED_ENOUGH' },
  });
});

it('what others send to a member counts for them alone, and the next day begins anew', async () => {
  await haveSigned(MAX_SIGNED_ENTRIES - 1);
  await send();
  await receiver.call('transfer', await receiver.transfer(sender.account.address, '1'));
  await test.advance(DAY);
  await send();
});

it('a contract wallet, which watchers have to ask, signs fewer', async () => {
  await haveSigned(MAX_CONTRACT_ENTRIES);
  const { rows } = await sql<{ member_id: bigint; day: number }>`
    select member_id, day from signed_entries where count = ${MAX_CONTRACT_ENTRIES}`.execute(
    test.server.deps.writes,
  );
  const { member_id: member, day } = rows[0]!;
  const asked = { ...testWarrant(), block: 1 };
  const count = (how: ReturnType<typeof testWarrant>) =>
    inTransaction(test.server.deps.writes, (tx) => countSigned(tx, member, day, how));
  await expect(count(asked)).rejects.toMatchObject({ details: { most: MAX_CONTRACT_ENTRIES } });
  await count(testWarrant());
});
