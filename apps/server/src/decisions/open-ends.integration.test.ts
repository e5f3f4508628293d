import { DECISION_LIFETIME_SECONDS } from '@fairlaunch/protocol';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/support/member.ts';
import { decideWithdrawal, proposeRole } from '../../../../tests/support/operator.ts';
import { giveRole } from '../../../../tests/support/owner.ts';
import { decide, propose, proposalsOf } from '../../../../tests/support/proposals.ts';
import { confirmStored } from './test-support/stored-proposal.ts';
import { MONDAY, startPlanTest, type PlanTest } from '../features/plans/test-support/plan-test.ts';

let setting: PlanTest;
let third: TestMember;
beforeEach(async () => {
  setting = await startPlanTest();
  third = await setting.test.signedIn(privateKeyToAccount(generatePrivateKey()));
});
afterEach(() => setting.test.stop());

const role = (name: 'approver' | 'admin') =>
  giveRole(setting.test.database.ownerUrl, third.account.address, name);
const pass = (seconds: number) => setting.test.advance(seconds);

/** The two others change the third operator's role. */
async function changeRole(to: 'approver' | null): Promise<void> {
  const { admin, approver } = setting;
  const change = await proposeRole(admin, third.account.address, to);
  await decide(approver, change, 'CONFIRM');
}

/** Asks for a withdrawal that two people must approve. @returns its id */
async function waiting(): Promise<string> {
  const { test } = setting;
  const member = await test.memberWith({ usdt: '2000' });
  return (await member.call('withdraw', await member.withdrawal('600', '3', '597'))).id;
}

const approve = (by: TestMember, id: string) => decideWithdrawal(by, id, 'APPROVE');

async function proposeGrant(by: TestMember) {
  const { address: account } = (await setting.test.member()).account;
  return propose(by, 'grants', { account, asset: 'CPT', amount: '1', reason: 'a test' });
}

/** One operator proposes a role, a plan and a grant. */
async function proposeEach(by: TestMember) {
  return {
    change: await proposeRole(by, privateKeyToAccount(generatePrivateKey()).address, 'admin'),
    plan: await setting.propose({ by, startsOn: MONDAY + 21 }),
    given: await proposeGrant(by),
  };
}

async function standing({ change, plan, given }: Awaited<ReturnType<typeof proposeEach>>) {
  const { admin } = setting;
  const [changes, plans, grants] = await Promise.all([
    proposalsOf(admin, 'operators'),
    proposalsOf(admin, 'plans'),
    proposalsOf(admin, 'grants'),
  ]);
  return [
    changes.find(({ id }) => id === change.id),
    plans.find(({ id }) => id === plan.id),
    grants.find(({ id }) => id === given.id),
  ].map((found) => `${found?.state} ${found?.endedBecause}`);
}

async function refusals({ change, plan, given }: Awaited<ReturnType<typeof proposeEach>>) {
  const { approver, confirm } = setting;
  const tries = [
    decide(approver, change, 'CONFIRM'),
    confirm(plan),
    decide(approver, given, 'CONFIRM'),
  ];
  return (await Promise.allSettled(tries)).map((one) =>
    one.status === 'rejected' ? (one.reason as { error: string }).error : 'taken',
  );
}

describe('an approval', () => {
  it('stops counting when its operator loses the role, and does not count again with a new one', async () => {
    const { admin, approver } = setting;
    await role('approver');
    const id = await waiting();
    expect(await approve(third, id)).toMatchObject({
      state: 'PENDING_REVIEW',
      approvals: [{ endedBecause: null }],
    });
    await changeRole(null);
    expect((await admin.call('operatorWithdrawal', { id })).approvals).toMatchObject([
      { endedBecause: 'ROLE_LOST' },
    ]);
    expect(await approve(approver, id)).toMatchObject({ state: 'PENDING_REVIEW' });
    await role('approver');
    expect((await admin.call('operatorWithdrawal', { id })).approvals).toMatchObject([
      { endedBecause: 'ROLE_LOST' },
      { endedBecause: null },
    ]);
    expect(await approve(third, id)).toMatchObject({ state: 'APPROVED' });
  });

  it('does not count if its operator’s role was changed in the database alone', async () => {
    const { admin, approver, test } = setting;
    await role('approver');
    const id = await waiting();
    await approve(third, id);
    await giveRole(test.database.ownerUrl, third.account.address, 'viewer');
    expect(await approve(approver, id)).toMatchObject({ state: 'PENDING_REVIEW' });
    expect(await approve(admin, id)).toMatchObject({ state: 'APPROVED' });
  });

  it('stops counting after 7 days, and may be given again', async () => {
    const { admin, approver } = setting;
    const id = await waiting();
    const { approvals } = await approve(admin, id);
    expect(approvals[0]!.endsAt - approvals[0]!.at).toBe(DECISION_LIFETIME_SECONDS);
    await pass(DECISION_LIFETIME_SECONDS);
    expect((await admin.call('operatorWithdrawal', { id })).approvals).toMatchObject([
      { endedBecause: 'EXPIRED' },
    ]);
    expect(await approve(approver, id)).toMatchObject({ state: 'PENDING_REVIEW' });
    expect(await approve(admin, id)).toMatchObject({
      state: 'APPROVED',
      approvals: [{ endedBecause: 'EXPIRED' }, { endedBecause: null }, { endedBecause: null }],
    });
  });
});

describe('proposals', () => {
  it('end with their author’s role: nobody can confirm them, even after the role is given back', async () => {
    await role('admin');
    const open = await proposeEach(third);
    await changeRole('approver');
    expect(await standing(open)).toEqual(['ENDED ROLE_LOST', 'ENDED ROLE_LOST', 'PROPOSED null']);
    await changeRole(null);
    expect(await standing(open)).toEqual(Array(3).fill('ENDED ROLE_LOST'));
    await role('admin');
    expect(await refusals(open)).toEqual(Array(3).fill('PROPOSAL_ENDED'));
    const [, line] = (await setting.admin.call('auditLog', {})).items
      .filter(({ action }) => action === 'operators.confirm')
      .toReversed();
    expect(line!.details).toMatchObject({ ended: { grants: 1, approvals: 0 } });
    expect(line!.details).not.toHaveProperty('ended.plans');
  });

  it('end after 7 days', async () => {
    const open = await proposeEach(setting.admin);
    expect(open.change.endsAt - open.change.proposedAt).toBe(DECISION_LIFETIME_SECONDS);
    await pass(DECISION_LIFETIME_SECONDS - 600);
    expect(await standing(open)).toEqual(Array(3).fill('PROPOSED null'));
    await pass(600);
    expect(await standing(open)).toEqual(Array(3).fill('ENDED EXPIRED'));
    expect(await refusals(open)).toEqual(Array(3).fill('PROPOSAL_ENDED'));
    const { writes } = setting.test.server.deps;
    await expect(confirmStored(writes, BigInt(open.change.id))).rejects.toThrow('PROPOSAL_ENDED');
  });
});
