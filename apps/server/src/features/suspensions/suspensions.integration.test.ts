import { isoDate } from '@fairlaunch/plan';
import {
  DECISION_LIFETIME_SECONDS,
  type Endpoints,
  type Input,
  type Proposal,
  type SuspensionAction,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsaid } from '../../../../../tests/support/change-state.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decideWithdrawal, grant, openSale } from '../../../../../tests/support/operator.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { decide, propose, proposalsOf } from '../../../../../tests/support/proposals.ts';

const DAY = 86_400;

let test: TestDeployment;
let admin: TestMember;
let approver: TestMember;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [admin, approver] = await test.operators();
  // Members earn of it what no entry says, which only what was there before today can pay.
  await test.fund('STATIC', '1000');
  await test.advance(DAY);
});
afterAll(() => test.stop());
beforeEach(async () => {
  member = await test.member({ usdt: '1000' });
  await test.deposit(member.account, '200');
});

type Change = Proposal<'suspensions'>;

const proposed = (
  by: TestMember,
  action: SuspensionAction = 'SUSPEND',
  account: string = member.account.address,
): Promise<Change> => propose(by, 'suspensions', { account, action, reason: 'a stolen wallet' });

const confirm = (by: TestMember, change: Change) => decide(by, change, 'CONFIRM');

const suspend = async () => confirm(approver, await proposed(admin));
const lift = async () => confirm(admin, await proposed(approver, 'LIFT'));
const suspension = async () => (await member.call('me', {})).suspension;
const free = async () => (await suspension())!.withdrawable;

const send = async (from: TestMember, to: TestMember, amount: string) =>
  from.call('transfer', await from.transfer(to.account.address, amount));

async function node() {
  const kind = 'COMMUNITY' as const;
  const { planHash, price, salesBonus, promo } = await member.call('nodeOffer', { kind });
  const offer = { planHash, price, salesBonus, promoReserved: promo.reserved };
  return { requestId: member.requestId(), kind, offer };
}

/** Input of a purchase of one share, which costs 520 USDT and a coupon. */
async function share(): Promise<Input<Endpoints['buyWhitelist']>> {
  const operators = { first: admin, second: approver };
  if ((await member.call('whitelist', {})).sale === null) {
    await test.fund('SWAP_INV', '5200000', 'BHC');
    const { now } = await member.call('config', {});
    await openSale(
      operators,
      [10, 20, 30].map((after) => isoDate(Math.floor(now / DAY) + after)),
    );
  }
  const account = member.account.address;
  await grant(operators, { account, asset: 'COUPON', amount: '1' });
  return member.shares(1);
}

/** Calls `ask` while another transaction has suspended the member and not committed yet. */
async function suspendDuring(ask: () => Promise<unknown>): Promise<unknown> {
  let asked: Promise<unknown>;
  await asOwner(test.database.ownerUrl, (owner) =>
    owner.transaction().execute(async (tx) => {
      await sql`insert into member_suspension select member_id, take_day() from (
        select member_id from member where address = ${member.account.address.toLowerCase()}
        for update) held`.execute(tx);
      asked = ask().then(
        () => 'done',
        (error: unknown) => error,
      );
      await expect.poll(() => waitingForLocks()).toBe(1);
    }),
  );
  return asked!;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.server.deps.database,
  );
  return rows[0]!.waiting;
}

/** Gives the member rewards as a close does: they are available, but were not deposited. */
async function earn(amount: bigint): Promise<void> {
  const { ownerUrl } = test.database;
  const address = member.account.address.toLowerCase();
  await unsaid(ownerUrl, () =>
    asOwner(ownerUrl, (owner) =>
      sql`select ledger_post(${`test:earn:${address}`}, 'TEST', 'test', take_day(), 'USDT',
        ${-amount * 1_000_000n}, 0, 'STATIC',
        (select member_id from member where address = ${address}), 'available')`.execute(owner),
    ),
  );
}

const withdraw = async (amount: string, fee: string, net: string) =>
  member.call('withdraw', await member.withdrawal(amount, fee, net));

describe('a suspension', () => {
  it('takes two operators, and the member can read its first day and reason', async () => {
    const change = await proposed(admin);
    expect(await suspension()).toBeNull();
    await expect(confirm(admin, change)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const results = await Promise.allSettled([
      confirm(approver, change),
      confirm(approver, change),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await suspension()).toMatchObject({ reason: 'a stolen wallet', withdrawable: '200' });
    await expect(proposed(admin)).rejects.toMatchObject({ error: 'SUSPENSION_UNCHANGED' });
    expect((await proposalsOf(admin, 'suspensions'))[0]).toMatchObject({
      state: 'CONFIRMED',
      facts: { suspendedNow: true },
    });
    const { items, intact } = await admin.call('auditLog', {});
    expect(intact).toBe(true);
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual([
      'suspensions.confirm',
      'suspensions.propose',
    ]);
    await lift();
    expect(await suspension()).toBeNull();
  });

  it('has all of its content signed by both people', async () => {
    const change = await proposed(admin);
    const other = { ...change, content: { ...change.content, reason: 'another' } };
    await expect(confirm(approver, other)).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await expect(decide(approver, change, 'WITHDRAW')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    expect(await decide(admin, change, 'WITHDRAW')).toMatchObject({
      state: 'WITHDRAWN',
      facts: { suspendedNow: false },
    });
    await expect(confirm(approver, change)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
  });

  it('cannot be proposed or confirmed by its member, or without the role', async () => {
    const own = proposed(approver, 'SUSPEND', approver.account.address);
    await expect(own).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await approver.call('bind', { requestId: approver.requestId(), referrer: '0' });
    const ofApprover = await proposed(admin, 'SUSPEND', approver.account.address);
    await expect(confirm(approver, ofApprover)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await expect(proposed(member)).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
    await giveRole(test.database.ownerUrl, member.account.address, 'reviewer');
    const byReviewer = await proposed(member, 'SUSPEND', (await test.member()).account.address);
    await expect(confirm(member, byReviewer)).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await giveRole(test.database.ownerUrl, member.account.address, 'viewer');
    await expect(confirm(approver, byReviewer)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
    const nobody = proposed(admin, 'SUSPEND', `0x${'de'.repeat(20)}`);
    await expect(nobody).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('cannot be proposed for a guest, whose name the journal has no suspension for', async () => {
    const guest = await test.member({ bound: false });
    await expect(proposed(admin, 'SUSPEND', guest.account.address)).rejects.toMatchObject({
      error: 'NOT_FOUND',
      field: 'account',
    });
  });

  it('lets the member withdraw what it brought in, while two people decide on the rest', async () => {
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

  it('takes what the member sent to others before off what is free', async () => {
    const friend = await test.member();
    await earn(60n);
    await member.call('transfer', await member.transfer(friend.account.address, '150'));
    await suspend();
    expect(await suspension()).toMatchObject({ withdrawable: '50' });
    expect(await withdraw('50', '1', '49')).toMatchObject({ state: 'APPROVED' });
    const beyond = await withdraw('50', '1', '49');
    expect(beyond).toMatchObject({ state: 'PENDING_REVIEW', waitingFor: 'TWO_APPROVALS' });
  });

  it('stops withdrawals that are approved but not signed, and voids earlier approvals', async () => {
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
    const { items: lines } = await admin.call('auditLog', {});
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'suspensions.confirm' },
      { action: 'suspensions.review', details: { reviewed: 1 } },
    ]);
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

  it('does not hinder early exits', async () => {
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

  it('counts from the close of its first day, and not on the day on which it is lifted', async () => {
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

  it('cannot be confirmed 7 days after its proposal', async () => {
    const change = await proposed(admin);
    await test.advance(DECISION_LIFETIME_SECONDS);
    await expect(confirm(approver, change)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
  });
});

describe('during a suspension', () => {
  it('a node’s price is taken off once, and is free again once the node is cancelled', async () => {
    member = await test.memberWith({ usdt: '1100' });
    await earn(60n);
    const input = await node();
    const bought = await Promise.all([1, 2, 3].map(() => member.call('buyNode', input)));
    const { number } = bought[0]!;
    expect(new Set(bought.map((one) => one.number))).toEqual(new Set([number]));
    await suspend();
    expect(await free()).toBe('100');
    const { id } = await withdraw('130', '1', '129');
    expect(await admin.call('operatorWithdrawal', { id })).toMatchObject({ risks: ['SUSPENDED'] });
    const cancel = { requestId: member.requestId(), number };
    await Promise.allSettled([
      member.call('cancelNode', cancel),
      member.call('cancelNode', cancel),
      member.call('cancelNode', { ...cancel, requestId: member.requestId() }),
    ]);
    expect(await member.call('node', { number })).toMatchObject({ state: 'CANCELLED' });
    expect(await free()).toBe('970');
  });

  it('the price of whitelist shares is taken off once', async () => {
    member = await test.memberWith({ usdt: '1200' });
    const input = await share();
    await Promise.all([1, 2, 3].map(() => member.call('buyWhitelist', input)));
    expect((await member.call('lockedPositions', {})).items).toHaveLength(1);
    await suspend();
    expect(await free()).toBe('680');
  });

  it('money that was sent and came back is free', async () => {
    const friend = await test.memberWith({ usdt: '100' });
    for (const [from, to] of [
      [member, friend],
      [friend, member],
      [member, friend],
      [friend, member],
      [friend, member],
      [member, friend],
    ] as const)
      await send(from, to, '100');
    await suspend();
    expect(await free()).toBe('200');
    expect(await withdraw('200', '1', '199')).toMatchObject({ state: 'APPROVED' });
    member = friend;
    await suspend();
    expect(await free()).toBe('100');
  });

  it('money from others makes up for what was sent, but adds nothing beyond the member’s deposits', async () => {
    const friend = await test.memberWith({ usdt: '500' });
    const input = await member.transfer(friend.account.address, '150');
    await Promise.all([1, 2, 3].map(() => member.call('transfer', input)));
    await send(friend, member, '90');
    await suspend();
    expect(await free()).toBe('140');
    await lift();
    await send(friend, member, '300');
    await suspend();
    expect(await free()).toBe('200');
    expect(await withdraw('250', '1.25', '248.75')).toMatchObject({ state: 'PENDING_REVIEW' });
  });
});

describe('a suspended member', () => {
  const refused = { error: 'MEMBER_SUSPENDED', moneyMoved: 'no' };

  it('cannot buy nodes and whitelist shares until the suspension is lifted', async () => {
    member = await test.memberWith({ usdt: '2000' });
    const [one, other] = [await node(), await share()];
    await suspend();
    await expect(member.call('buyNode', one)).rejects.toMatchObject(refused);
    await expect(member.call('buyWhitelist', other)).rejects.toMatchObject(refused);
    expect((await member.call('me', {})).balances.USDT).toMatchObject({ available: '2000' });
    await lift();
    await member.call('buyNode', await node());
    await member.call('buyWhitelist', await member.shares(1));
    expect((await member.call('me', {})).balances.USDT).toMatchObject({ available: '480' });
  });

  it('cannot buy them while the suspension is being confirmed', async () => {
    member = await test.memberWith({ usdt: '2000' });
    const { number } = await member.call('buyNode', await node());
    await member.call('cancelNode', { requestId: member.requestId(), number });
    const bought = await node();
    expect(await suspendDuring(() => member.call('buyNode', bought))).toMatchObject(refused);
    member = await test.memberWith({ usdt: '2000' });
    const shares = await share();
    expect(await suspendDuring(() => member.call('buyWhitelist', shares))).toMatchObject(refused);
  });
});
