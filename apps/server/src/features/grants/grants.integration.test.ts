import { isoDate } from '@fairlaunch/plan';
import {
  grantTypedData,
  type Endpoints,
  type Output,
  type ProposalDecision,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { airdrop, grant, openSale } from '../../../../../tests/support/operator.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';

type Grant = Output<Endpoints['proposeGrant']>;

let test: TestDeployment;
let first: TestMember, second: TestMember, member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [first, second] = await Promise.all([signedIn('admin'), signedIn('approver')]);
  member = await test.member({ usdt: '520' });
  await test.deposit(member.account, '520');
});
afterAll(() => test.stop());

async function signedIn(name: 'admin' | 'approver'): Promise<TestMember> {
  const operator = await createTestMember(() => test.server.url, test.keys[name]);
  await operator.signIn();
  return operator;
}

async function sign(by: TestMember, content: Omit<Grant, 'id'>, decision: ProposalDecision) {
  const { chain, contracts } = await by.call('config', {});
  const { requestId, address: account, asset, amount, reason, proposedBy } = content;
  return by.account.signTypedData(
    grantTypedData(chain.chainId, contracts.treasury as Hex, {
      requestId,
      account,
      asset,
      amount,
      reason,
      proposedBy,
      decision,
    }),
  );
}

async function propose(by: TestMember, signedAmount = '5', amount = '5'): Promise<Grant> {
  const content = {
    requestId: by.requestId(),
    address: member.account.address,
    asset: 'WPT' as const,
    amount: signedAmount,
    reason: 'a thank you',
    proposedBy: by.account.address,
  } as Grant;
  const signature = await sign(by, content, 'PROPOSE');
  const { requestId, address, asset, reason } = content;
  return by.call('proposeGrant', { requestId, address, asset, amount, reason, signature });
}

const confirm = async (by: TestMember, open: Grant, signed: Grant = open) =>
  by.call('confirmGrant', {
    requestId: by.requestId(),
    id: open.id,
    signature: await sign(by, signed, 'CONFIRM'),
  });

describe('a grant', () => {
  it('is signed by both over all of it', async () => {
    await expect(propose(first, '5', '6')).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const open = await propose(first);
    await expect(confirm(second, open, { ...open, amount: '50' })).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    expect(await confirm(second, open)).toMatchObject({ state: 'CONFIRMED', amount: '5' });
    const { items } = await member.call('publicGrants', {});
    expect(items).toMatchObject([{ asset: 'WPT', amount: '5', reason: 'a thank you', node: null }]);
    expect((await member.call('points', {})).whitelist).toMatchObject({ remaining: '5' });
    const { items: orders } = await member.call('pointsPositions', {});
    expect(orders).toMatchObject([{ amount: '5', remaining: '5', closes: 100, closesCounted: 0 }]);
    const { items: lines } = await first.call('auditLog', {});
    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual([
      'grant.confirm',
      'grant.propose',
    ]);
  });

  it('is not given again by a copy of its row with the signatures that fit it', async () => {
    const open = await propose(first);
    await confirm(second, open);
    await expect(
      sql`insert into member_grant (member_id, asset, amount, reason, request_id, proposed_by,
          proposal_signature)
        select member_id, asset, amount, reason, request_id, proposed_by, proposal_signature
        from member_grant where grant_id = ${open.id}`.execute(test.server.deps.writes),
    ).rejects.toMatchObject({ constraint: 'member_grant_request' });
  });

  it('as an airdrop is signed by both over its list', async () => {
    const { seat } = await member.call('me', {});
    const { now } = await member.call('config', {});
    const given = {
      asset: 'WPT',
      list: `${seat},7`,
      lastDay: isoDate(Math.floor(now / 86_400) + 30),
    } as const;
    for (const forged of [
      { proposer: member },
      { proposer: second },
      { confirmer: first },
      { list: `${seat},8` },
    ])
      await expect(airdrop({ first, second }, given, forged)).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    expect((await member.call('publicAirdrops', {})).items).toEqual([]);
    const id = await airdrop({ first, second }, given);
    expect((await member.call('publicAirdrops', {})).items).toMatchObject([{ id, total: '7' }]);
  });

  it('ends with the role of whom proposed it, or is taken back', async () => {
    const own = await propose(first);
    const taken = {
      requestId: first.requestId(),
      id: own.id,
      signature: await sign(first, own, 'WITHDRAW'),
    };
    expect(await first.call('withdrawGrant', taken)).toMatchObject({ state: 'WITHDRAWN' });
    await expect(confirm(second, own)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    const open = await propose(second);
    await giveRole(test.database.ownerUrl, second.account.address, 'viewer');
    await expect(confirm(first, open)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
    await giveRole(test.database.ownerUrl, second.account.address, 'approver');
  });
});

it('a purchase on the whitelist is the wallet’s, for the terms that it signed', async () => {
  const operators = { first, second };
  await test.fund('SWAP_INV', '5200000', 'BHC');
  const today = Math.floor(Date.now() / 86_400_000);
  await openSale(
    operators,
    [5, 6, 7].map((after) => isoDate(today + after)),
  );
  await grant(operators, { address: member.account.address, asset: 'COUPON', amount: '2' });
  const signed = await member.shares(1);
  const other = await member.shares(1);
  for (const forged of [
    { ...signed, signature: other.signature },
    { ...signed, deadline: signed.deadline + 1 },
  ])
    await expect(member.call('buyWhitelist', forged)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
  const bought = await member.call('buyWhitelist', signed);
  expect(await member.call('buyWhitelist', signed)).toEqual(bought);
  expect((await member.call('lockedPositions', {})).items).toEqual([bought]);
  expect(await member.call('lockedSummary', {})).toMatchObject({ remaining: '5200' });
});
