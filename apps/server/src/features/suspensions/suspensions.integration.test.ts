import { DECISION_LIFETIME_SECONDS } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import {
  decideWithdrawal,
  proposeSuspension,
  suspensionDecision,
} from '../../../../../tests/support/operator.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';

let test: TestDeployment;
let admin: TestMember;
let approver: TestMember;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [admin, approver] = await Promise.all([signedIn('admin'), signedIn('approver')]);
});
afterAll(() => test.stop());
beforeEach(async () => {
  member = await test.member({ usdt: '1000' });
  await test.deposit(member.account, '200');
});

async function signedIn(name: 'admin' | 'approver'): Promise<TestMember> {
  const operator = await createTestMember(() => test.server.url, test.keys[name]);
  await operator.signIn();
  return operator;
}

const propose = (by: TestMember, action: 'SUSPEND' | 'LIFT' = 'SUSPEND') =>
  proposeSuspension(by, member.account.address, action);

type Change = Awaited<ReturnType<typeof propose>>;

async function confirm(by: TestMember, change: Change) {
  return by.call('confirmSuspension', await suspensionDecision(by, change, 'CONFIRM'));
}

const suspend = async () => confirm(approver, await propose(admin));
const lift = async () => confirm(admin, await propose(approver, 'LIFT'));
const suspension = async () => (await member.call('me', {})).suspension;

/** Rewards, as a close pays them: available, and not brought in by the member. */
async function earn(amount: bigint): Promise<void> {
  await test.fund('STATIC', '100');
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`
    select ledger_post(${`test:earn:${member.account.address}`}, 'TEST', 'test', take_day(), 'USDT', ${-amount * 1_000_000n},
      0, 'STATIC', (select member_id from member where address = ${member.account.address.toLowerCase()}), 'available')`.execute(
      owner,
    ),
  );
}

const withdraw = async (amount: string, fee: string, net: string) =>
  member.call('withdraw', await member.withdrawal(amount, fee, net));

describe('a suspension', () => {
  it('takes two operators, and the member reads since when and why', async () => {
    const change = await propose(admin);
    expect(await suspension()).toBeNull();
    await expect(confirm(admin, change)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const results = await Promise.allSettled([
      confirm(approver, change),
      confirm(approver, change),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await suspension()).toMatchObject({ reason: 'a stolen wallet', withdrawable: '200' });
    await expect(propose(admin)).rejects.toMatchObject({ error: 'SUSPENSION_UNCHANGED' });
    expect((await admin.call('suspensions', {})).items[0]).toMatchObject({
      state: 'CONFIRMED',
      suspendedNow: true,
    });
    const { items, intact } = await admin.call('auditLog', {});
    expect(intact).toBe(true);
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual([
      'suspension.confirm',
      'suspension.propose',
    ]);
    await lift();
    expect(await suspension()).toBeNull();
  });

  it('is signed by both over all of it', async () => {
    const change = await propose(admin);
    const decision = await suspensionDecision(
      approver,
      { ...change, reason: 'another' },
      'CONFIRM',
    );
    await expect(approver.call('confirmSuspension', decision)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const taken = await suspensionDecision(approver, change, 'WITHDRAW');
    await expect(approver.call('withdrawSuspension', taken)).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    const input = await suspensionDecision(admin, change, 'WITHDRAW');
    expect(await admin.call('withdrawSuspension', input)).toMatchObject({
      state: 'WITHDRAWN',
      suspendedNow: false,
    });
    await expect(confirm(approver, change)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
  });

  it('is neither proposed nor confirmed by whom it is about, nor by somebody without the role', async () => {
    const own = proposeSuspension(approver, approver.account.address, 'SUSPEND');
    await expect(own).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const ofApprover = await proposeSuspension(admin, approver.account.address, 'SUSPEND');
    await expect(confirm(approver, ofApprover)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await expect(propose(member)).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
    await giveRole(test.database.ownerUrl, member.account.address, 'reviewer');
    const byReviewer = await proposeSuspension(
      member,
      (await test.member()).account.address,
      'SUSPEND',
    );
    await expect(confirm(member, byReviewer)).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await giveRole(test.database.ownerUrl, member.account.address, 'viewer');
    await expect(confirm(approver, byReviewer)).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    const nobody = proposeSuspension(admin, `0x${'de'.repeat(20)}`, 'SUSPEND');
    await expect(nobody).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('leaves what the member brought in free to leave, and sends the rest to two people', async () => {
    await earn(60n);
    await suspend();
    expect(await withdraw('150', '1', '149')).toMatchObject({ state: 'APPROVED' });
    expect(await suspension()).toMatchObject({ withdrawable: '50' });
    expect(await withdraw('50', '1', '49')).toMatchObject({ state: 'APPROVED' });
    const beyond = await withdraw('60', '1', '59');
    expect(beyond).toMatchObject({ state: 'PENDING_REVIEW', waitingFor: 'TWO_APPROVALS' });
    expect(await admin.call('operatorWithdrawal', { id: beyond.id })).toMatchObject({
      risks: ['SUSPENDED'],
      approvalsNeeded: 2,
    });
  });

  it('does not free for rewards what the member sent on before it', async () => {
    const friend = await test.member();
    await earn(60n);
    await member.call('transfer', await member.transfer(friend.account.address, '150'));
    await suspend();
    expect(await suspension()).toMatchObject({ withdrawable: '50' });
    expect(await withdraw('50', '1', '49')).toMatchObject({ state: 'APPROVED' });
    const beyond = await withdraw('50', '1', '49');
    expect(beyond).toMatchObject({ state: 'PENDING_REVIEW', waitingFor: 'TWO_APPROVALS' });
  });

  it('stops what is approved and not signed, and approvals from before it do not count', async () => {
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`
      update member set device_changed_at = business_now() where address = ${member.account.address.toLowerCase()}`.execute(
        owner,
      ),
    );
    await earn(55n);
    const [own, beyond] = [await withdraw('200', '1', '199'), await withdraw('50', '1', '49')];
    expect([own.state, beyond.state]).toEqual(['APPROVED', 'APPROVED']);
    await suspend();
    expect(await member.call('withdrawal', { id: own.id })).toMatchObject({ state: 'APPROVED' });
    expect(await member.call('withdrawal', { id: beyond.id })).toMatchObject({
      state: 'PENDING_REVIEW',
    });
    expect(await decideWithdrawal(admin, beyond.id, 'APPROVE')).toMatchObject({
      state: 'PENDING_REVIEW',
    });
    await lift();
    await suspend();
    const { approvals } = await admin.call('operatorWithdrawal', { id: beyond.id });
    expect(approvals).toMatchObject([{ endedBecause: 'MEMBER_SUSPENDED' }]);
    expect(await decideWithdrawal(approver, beyond.id, 'APPROVE')).toMatchObject({
      state: 'PENDING_REVIEW',
    });
    expect(await decideWithdrawal(admin, beyond.id, 'APPROVE')).toMatchObject({
      state: 'APPROVED',
    });
  });

  it('lets orders be left at any time', async () => {
    const order = await member.call('stake', {
      requestId: member.requestId(),
      package: 'P30',
      amount: '100',
    });
    await suspend();
    expect(await member.call('exitOrder', await member.exit(order))).toMatchObject({
      number: order.number,
      state: 'EXITING',
    });
  });

  it('counts from the day’s own close, and no more from the day on which it is lifted', async () => {
    const days = () =>
      asOwner(
        test.database.ownerUrl,
        async (owner) =>
          (
            await sql<{ from_day: number; until_day: number | null }>`
      select from_day, until_day from member_suspension join member using (member_id)
      where address = ${member.account.address.toLowerCase()} order by from_day`.execute(owner)
          ).rows,
      );
    const { day: first } = await suspend();
    await test.advance(86_400);
    const { day: second } = await lift();
    expect(second).toBe(first! + 1);
    expect(await days()).toEqual([{ from_day: first, until_day: second }]);
    await suspend();
    await lift();
    await suspend();
    expect(await days()).toEqual([
      { from_day: first, until_day: second },
      { from_day: second, until_day: null },
    ]);
  });

  it('ends as a proposal after 7 days', async () => {
    const change = await propose(admin);
    await sql`select advance_clock(${DECISION_LIFETIME_SECONDS})`.execute(test.server.deps.writes);
    await expect(confirm(approver, change)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
  });
});
