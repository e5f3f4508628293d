import { isoDate } from '@fairlaunch/plan';
import { airdropContent, type Proposal } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { airdrop, grant, openSale } from '../../../../../tests/support/operator.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';
import { decide, propose } from '../../../../../tests/support/proposals.ts';

let test: TestDeployment;
let first: TestMember, second: TestMember, member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [first, second] = await test.operators();
  member = await test.memberWith({ usdt: '520' });
});
afterAll(() => test.stop());

type Grant = Proposal<'grants'>;

function proposed(by: TestMember, signedAmount = '5', amount = '5'): Promise<Grant> {
  const account = member.account.address;
  const content = { account, asset: 'WPT', amount, reason: 'a thank you' } as const;
  return propose(by, 'grants', content, { ...content, amount: signedAmount });
}

const confirm = (by: TestMember, open: Grant | Proposal<'airdrops'>) => decide(by, open, 'CONFIRM');

describe('a grant', () => {
  it('has all of its content signed by both people', async () => {
    await expect(proposed(first, '5', '6')).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const open = await proposed(first);
    await expect(
      propose(first, 'grants', open.content, open.content, 'attached'),
    ).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    await expect(first.call('proposalAttachment', { id: open.id })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    const other = { ...open, content: { ...open.content, amount: '50' } };
    await expect(confirm(second, other)).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const done = await confirm(second, open);
    expect(done).toMatchObject({ state: 'CONFIRMED', content: { amount: '5' } });
    await expect(decide(second, done, 'STOP')).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const { items } = await member.call('publicGrants', {});
    expect(items).toMatchObject([{ asset: 'WPT', amount: '5', reason: 'a thank you', node: null }]);
    expect((await member.call('points', {})).whitelist).toMatchObject({ remaining: '5' });
    const { items: orders } = await member.call('pointsPositions', {});
    expect(orders).toMatchObject([{ amount: '5', remaining: '5', closes: 100, closesCounted: 0 }]);
    const { items: lines } = await first.call('auditLog', {});
    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual([
      'grants.confirm',
      'grants.propose',
    ]);
  });

  it('cannot be given again by a copy of its row', async () => {
    const open = await proposed(first);
    await confirm(second, open);
    await expect(
      sql`insert into member_grant (member_id, asset, amount, reason, proposal_id, granted_at, day)
        select member_id, asset, amount, reason, proposal_id, granted_at, day
        from member_grant where proposal_id = ${open.id}`.execute(test.server.deps.writes),
    ).rejects.toMatchObject({ constraint: 'member_grant_proposal_id_key' });
  });

  it('as an airdrop has its list signed by both people', async () => {
    const { seat } = await member.call('me', {});
    const { now } = await member.call('config', {});
    const given = {
      asset: 'WPT',
      list: `${seat},7`,
      lastDay: isoDate(Math.floor(now / 86_400) + 30),
    } as const;
    const { list, ...terms } = { ...given, reason: 'a thank you' };
    const [said, other] = [list, `${seat},8`].map((one) => airdropContent(one, terms));
    const proposing = (signed: typeof said, attached?: string) =>
      propose(first, 'airdrops', said!, signed, attached);
    for (const [signed, attached, error] of [
      [other, list, 'SIGNATURE_INVALID'],
      [said, `${seat},8`, 'CONTENT_CHANGED'],
      [said, undefined, 'INPUT_INVALID'],
    ] as const)
      await expect(proposing(signed, attached)).rejects.toMatchObject({ error });
    const open = await proposing(said, list);
    for (const forged of [
      { ...open, content: other! },
      { ...open, requestId: first.requestId() },
    ])
      await expect(confirm(second, forged)).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const { attachment } = await second.call('proposalAttachment', { id: open.id });
    expect(attachment).toBe(list);
    await decide(first, open, 'WITHDRAW');
    expect((await member.call('publicAirdrops', {})).items).toEqual([]);
    const id = await airdrop({ first, second }, given);
    expect((await member.call('publicAirdrops', {})).items).toMatchObject([{ id, total: '7' }]);
  });

  it('ends when its author takes it back or loses the role', async () => {
    const own = await proposed(first);
    expect(await decide(first, own, 'WITHDRAW')).toMatchObject({ state: 'WITHDRAWN' });
    await expect(confirm(second, own)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    const open = await proposed(second);
    await giveRole(test.database.ownerUrl, second.account.address, 'viewer');
    await expect(confirm(first, open)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
    await giveRole(test.database.ownerUrl, second.account.address, 'approver');
  });
});

it('a whitelist purchase needs the wallet’s signature over its terms, and happens once', async () => {
  const operators = { first, second };
  await test.fund('SWAP_INV', '5200000', 'BHC');
  const today = Math.floor(Date.now() / 86_400_000);
  await openSale(
    operators,
    [5, 6, 7].map((after) => isoDate(today + after)),
  );
  await grant(operators, { account: member.account.address, asset: 'COUPON', amount: '2' });
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
