import { treasuryAbi } from '@fairlaunch/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTreasuryRoots } from '../../apps/server/src/settlement/roots/treasury-roots.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';

const DAY = 86_400;
/** Long enough for another day's root to become active. */
const LOST = 2 * DAY;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const balance = async (member: TestMember) => (await member.call('me', {})).balances.USDT.available;
const alarms = async () =>
  (
    await sql<{ name: string }>`
  select name from alarm where cleared_at is null order by name`.execute(test.server.deps.writes)
  ).rows.map(({ name }) => name);
const activeDay = async () => (await readTreasuryRoots(test.server.deps)).active.day;

async function withdraw(member: TestMember): Promise<string> {
  const { id } = await member.call('withdraw', await member.withdrawal('20', '1', '19'));
  for (let turn = 0; turn < 3; turn += 1) await test.settle();
  return (await member.call('withdrawal', { id })).state;
}

it('a database restored from a backup catches up with the chain, and a root follows well within seven days', async () => {
  const member = await test.member();
  await test.deposit(member.account, '100');
  await test.advance(2 * DAY);
  await test.restart({}, () => test.database.backUp());

  expect(await withdraw(member)).toBe('SUCCESS');
  const late = await test.member();
  await test.deposit(late.account, '50');
  await test.advance(LOST);
  const lost = await activeDay();

  await test.restart({}, () => test.database.restore());
  // The development clock is in the database and went back with it, which real time does not.
  await sql`select advance_clock(${LOST})`.execute(test.server.deps.writes);
  for (let turn = 0; turn < 3; turn += 1) await test.settle();
  await Promise.all([member.signIn(), late.signIn()]);
  expect(await balance(late)).toBe('50');
  // The payout that the database lost is on chain: 19 are gone, and the fee was never taken.
  expect(await balance(member)).toBe('81');
  expect(await alarms()).toContain('ROOT_FAILED');
  expect(await alarms()).toContain('UNKNOWN_PAYOUT');

  // A root is pending that this server did not compute. It is not activated, and no other one is
  // proposed until the guardian cancels it.
  await test.advance(DAY);
  expect(await activeDay()).toBe(lost);
  const {
    chain: { client },
    contracts,
    keys,
  } = test;
  await client.writeContract({
    address: contracts.treasury,
    abi: treasuryAbi,
    functionName: 'cancelRoot',
    account: keys.guardian,
    chain: null,
  });
  await test.advance(2 * DAY);
  expect(await activeDay()).toBeGreaterThan(lost);
  expect(await alarms()).not.toContain('ROOT_FAILED');
  expect(await withdraw(member)).toBe('SUCCESS');
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from ledger_entry`.execute(
    test.server.deps.writes,
  );
  expect(rows[0]!.total).toBe(0n);
});
