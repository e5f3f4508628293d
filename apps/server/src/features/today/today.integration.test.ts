import { micro } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import { DECISION_LIFETIME_SECONDS, FLOW_DAYS } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseAlarm } from '#alarms/alarms.ts';
import { inTransaction, toSeconds } from '#db/database.ts';
import { takeDay } from '#ledger/day.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { refund } from '#domain/withdrawals/end.ts';
import { withdrawals } from '#domain/withdrawals/queries.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decideWithdrawal } from '../../../../../tests/support/operator.ts';
import { propose } from '../../../../../tests/support/proposals.ts';
import { asOwner, giveRole, planOf } from '../../../../../tests/support/owner.ts';
import { flowsSince } from './flows.ts';

const DAY_SECONDS = 86_400;

let test: TestDeployment;
let admin: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  admin = await test.signedIn(test.keys.admin);
});
afterAll(() => test.stop());

const today = () => admin.call('operatorToday', {});

describe('what waits for an operator', () => {
  it('is nothing at first', async () => {
    expect(await today()).toMatchObject({ withdrawals: [], proposals: [], unpublishedRoots: [] });
  });

  it('counts closes from the first day on while none was ever posted', async () => {
    const { now, closes } = await today();
    expect(closes.postedThrough).toBe(businessDay(now) - 1);
  });

  it('is the withdrawal asked for first, counted with the others', async () => {
    const member = await test.memberWith({ usdt: '2000' });
    const first = await member.call('withdraw', await member.withdrawal('600', '3', '597'));
    await member.call('withdraw', await member.withdrawal('700', '3.5', '696.5'));
    const review = { group: 'REVIEW', count: 2, oldestAt: first.requestedAt, oldestId: first.id };
    const sums = [{ asset: 'USDT', amount: '1300' }];
    expect((await today()).withdrawals).toEqual([
      { ...review, sums, people: { needed: 2, open: 2 } },
    ]);
    await decideWithdrawal(admin, first.id, 'APPROVE');
    expect((await today()).withdrawals).toMatchObject([{ people: { needed: 1, open: 1 } }]);
    const approver = await test.signedIn(test.keys.approver);
    expect((await approver.call('operatorToday', {})).withdrawals).toMatchObject([
      { people: { needed: 1, open: 2 } },
    ]);
  });

  it('is a failed payout by the day on which it failed, however old its request', async () => {
    const { writes } = test.server.deps;
    await test.advance(DAY_SECONDS);
    const at = await inTransaction(writes, async (tx) => {
      const row = await withdrawals(tx).orderBy('withdrawal_id').executeTakeFirstOrThrow();
      const when = await takeDay(tx);
      await refund(tx, row, 'FAILED', when, null);
      return toSeconds(when.now);
    });
    expect((await today()).withdrawals).toMatchObject([
      { group: 'FAILED', count: 1, oldestAt: at },
      { group: 'REVIEW', count: 1 },
    ]);
  });

  it('is a proposal until it has ended', async () => {
    const member = await test.member({ usdt: '1000' });
    const account = member.account.address;
    const content = { account, action: 'SUSPEND', reason: 'a stolen wallet' } as const;
    const { id, proposedAt } = await propose(admin, 'suspensions', content);
    const waiting = { room: 'suspensions', count: 1, oldestAt: proposedAt, oldestId: String(id) };
    expect((await today()).proposals).toEqual([
      { ...waiting, sums: [], people: { needed: 1, open: 0 } },
    ]);
    const approver = await test.signedIn(test.keys.approver);
    expect((await approver.call('operatorToday', {})).proposals).toMatchObject([
      { people: { needed: 1, open: 1 } },
    ]);
    await test.advance(DECISION_LIFETIME_SECONDS);
    await sql`select advance_clock(${DAY_SECONDS})`.execute(test.server.deps.writes);
    const after = await today();
    expect(after.proposals).toEqual([]);
    expect(after.closes.due).toBeGreaterThan(after.closes.postedThrough);
  });

  it('is an approved withdrawal that no hold keeps', async () => {
    const member = await test.memberWith({ usdt: '100' });
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update member set device_changed_at = business_now()
        where address = ${member.account.address.toLowerCase()}`.execute(owner),
    );
    expect(await member.call('withdraw', await member.withdrawal('50', '1', '49'))).toMatchObject({
      state: 'APPROVED',
    });
    const groups = async () => (await today()).withdrawals.map(({ group }) => group);
    expect(await groups()).not.toContain('HELD');
    await sql`select advance_clock(${DAY_SECONDS})`.execute(test.server.deps.writes);
    expect(await groups()).toContain('HELD');
    await test.chain.client.increaseTime({ seconds: 2 * DAY_SECONDS });
    await test.settle();
  });
});

describe('flows and health', () => {
  const paidIn = (days: readonly { paidIn: string }[]) =>
    days.reduce((sum, day) => sum + micro(day.paidIn), 0n);
  const asViewer = async () => {
    const account = await test.wallet();
    await giveRole(test.database.ownerUrl, account.address, 'viewer');
    return test.signedIn(account);
  };

  it('are what came in and was paid out, by day of UTC+8, whole days without any too', async () => {
    forgetSnapshots(test.server.deps);
    const viewer = await asViewer();
    const { days } = await viewer.call('operatorFlows', {});
    const { now } = await today();
    expect(days).toHaveLength(FLOW_DAYS);
    expect(days.at(-1)!.day).toBe(businessDay(now));
    expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => days[0]!.day + index));
    const member = await test.memberWith({ usdt: '75' });
    forgetSnapshots(test.server.deps);
    const after = (await viewer.call('operatorFlows', {})).days;
    expect(paidIn(after) - paidIn(days)).toBe(micro('75'));
    await expect(member.call('operatorFlows', {})).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
  });

  it('cost what their days hold, whatever happened before', async () => {
    const plan = await planOf(test.database.ownerUrl, flowsSince(20_370), [
      sql`insert into deposit (member_id, chain_id, contract, transaction_hash, log_index, number,
          asset, amount, block_number, day, state, submitted_at)
        select (select max(member_id) from member), 56, '0x', 'd' || i, 0, 1000000 + i, 'USDT',
          1000000, 1, 20000 + i / 50, 'SUCCESS', to_timestamp((20000 + i / 50) * 86400.0)
        from generate_series(1, 20000) i`,
      sql`analyze deposit`,
    ]);
    expect(plan).toContain('deposit_by_day');
    expect(plan).toContain('withdrawal_paid');
  });

  it('say how old the last sign of life of each part is, and how old alarms are', async () => {
    const viewer = await asViewer();
    const silent = await viewer.call('operatorHealth', {});
    expect(silent.parts.map(({ part }) => part)).toEqual([
      'chain',
      'endpoints',
      'worker',
      'watch',
      'watchers',
      'mail',
    ]);
    expect(silent.parts).toContainEqual({ part: 'worker', ageSeconds: null, isWell: false });
    const { writes } = test.server.deps;
    await sql`insert into lane_heartbeat (lane, beat_at) values ('closes', clock_timestamp()),
      ('watch', clock_timestamp() - interval '2 minutes')`.execute(writes);
    await raiseAlarm(writes, 'CHAIN_DISAGREEMENT', {});
    const { parts, alarms } = await viewer.call('operatorHealth', {});
    expect(parts).toMatchObject([
      { part: 'chain' },
      { part: 'endpoints', isWell: false },
      { part: 'worker', isWell: true },
      { part: 'watch', isWell: false },
      { part: 'watchers', ageSeconds: null, isWell: true },
      { part: 'mail', ageSeconds: null, isWell: true },
    ]);
    expect(parts[3]!.ageSeconds).toBeGreaterThanOrEqual(120);
    expect(alarms).toMatchObject([{ name: 'CHAIN_DISAGREEMENT' }]);
    const member = await test.member();
    await expect(member.call('operatorHealth', {})).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
  });
});
