import type { Proposal } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { decide, decision, propose, proposalsOf } from '../../../../../tests/support/proposals.ts';
import { confirmStored, storeProposal } from '#decisions/test-support/stored-proposal.ts';

let test: TestDeployment;
let first: TestMember, second: TestMember, member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [first, second] = await test.operators();
  member = await test.member();
});
afterAll(() => test.stop());

describe('a virtual node (rulebook §4)', () => {
  const confirmed = (by: TestMember, nodes: Proposal<'virtualNodes'>) =>
    decide(by, nodes, 'CONFIRM');
  const given = () => ({
    account: member.account.address,
    kind: 'GENESIS' as const,
    count: 2,
    reason: 'for translating',
  });

  it('takes two people, is public with its reason, and is ended by one person', async () => {
    await expect(
      propose(first, 'virtualNodes', given(), { ...given(), count: 1 }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const open = await propose(first, 'virtualNodes', given());
    await expect(confirmed(first, open)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await expect(
      confirmed(second, { ...open, content: { ...open.content, kind: 'MAIN' } }),
    ).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await expect(decide(second, open, 'STOP')).rejects.toMatchObject({
      error: 'VIRTUAL_NODE_ENDED',
    });

    const body = await decision(second, open, 'CONFIRM');
    const done = await second.call('confirmProposal', body);
    expect(await second.call('confirmProposal', body)).toEqual(done);
    await expect(confirmed(second, open)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    const { seat } = await member.call('me', {});
    const shown = { type: 'VIRTUAL', kind: 'GENESIS', seat, address: null };
    const listed = { ...shown, reason: 'for translating', since: done.day, endedDay: null };
    const { items } = await member.call('publicNodes', {});
    expect(items).toMatchObject([listed, listed]);
    const { items: orders } = await member.call('orders', { filter: 'staking' });
    expect(orders).toMatchObject([
      { type: 'VIRTUAL_NODE', amount: '0', state: 'ACTIVE' },
      { type: 'VIRTUAL_NODE' },
    ]);
    expect(await member.call('nodeSummary', {})).toMatchObject({ standing: 0 });

    const ends = await Promise.allSettled([first, second].map((by) => decide(by, open, 'STOP')));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'VIRTUAL_NODE_ENDED' },
    });
    const { items: after } = await member.call('publicNodes', {});
    expect(after).toMatchObject([{ endedDay: done.day }, { endedDay: done.day }]);
    expect((await member.call('orders', { filter: 'staking' })).items).toEqual([]);
    const { items: lines } = await first.call('auditLog', {});
    expect(lines.slice(0, 3).map(({ action }) => action)).toEqual([
      'virtualNodes.stop',
      'virtualNodes.confirm',
      'virtualNodes.propose',
    ]);
  });

  it('can be ended by one person even if nobody signed its proposal', async () => {
    const { writes } = test.server.deps;
    const theft = { ...given(), count: 1, reason: 'a theft' };
    await confirmStored(writes, await storeProposal(writes, 'virtualNodes', theft));
    const [forged] = await proposalsOf(first, 'virtualNodes');
    expect(forged).toMatchObject({ state: 'CONFIRMED', content: { reason: 'a theft' } });
    expect(await decide(second, forged!, 'STOP')).toMatchObject({ stoppedDay: forged!.day });
  });

  it('cannot be given to an operator, to a stranger, or beyond ten that stand', async () => {
    for (const operator of [first, second])
      await expect(
        propose(first, 'virtualNodes', { ...given(), account: operator.account.address }),
      ).rejects.toMatchObject({ error: 'VIRTUAL_NODE_OF_OPERATOR' });
    await expect(
      propose(first, 'virtualNodes', { ...given(), account: `0x${'9'.repeat(40)}` }),
    ).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(propose(first, 'virtualNodes', { ...given(), count: 11 })).rejects.toMatchObject({
      error: 'INPUT_INVALID',
    });
    const halves = await Promise.all([
      propose(first, 'virtualNodes', { ...given(), count: 6 }),
      propose(first, 'virtualNodes', { ...given(), count: 5 }),
    ]);
    const both = await Promise.allSettled(halves.map((half) => confirmed(second, half)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'VIRTUAL_NODE_LIMIT' },
    });
    const [won] = halves.filter((_, index) => both[index]!.status === 'fulfilled');
    await decide(second, won!, 'STOP');
    const [lost] = halves.filter((half) => half !== won);
    expect(await confirmed(second, lost!)).toMatchObject({ state: 'CONFIRMED' });
    await decide(second, lost!, 'STOP');
  });

  it('has a proposal that can be taken back, and ends when its author or member changes role', async () => {
    const own = await propose(first, 'virtualNodes', given());
    expect(await decide(first, own, 'WITHDRAW')).toMatchObject({ state: 'WITHDRAWN' });
    await expect(confirmed(second, own)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });

    const open = await propose(first, 'virtualNodes', given());
    await giveRole(test.database.ownerUrl, member.account.address, 'viewer');
    await expect(confirmed(second, open)).rejects.toMatchObject({
      error: 'VIRTUAL_NODE_OF_OPERATOR',
    });
    await asOwner(test.database.ownerUrl, (owner) =>
      owner
        .deleteFrom('operator')
        .where('address', '=', member.account.address.toLowerCase())
        .execute(),
    );

    const orphan = await propose(second, 'virtualNodes', given());
    await giveRole(test.database.ownerUrl, second.account.address, 'viewer');
    await expect(confirmed(first, orphan)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
    await expect(propose(second, 'virtualNodes', given())).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await giveRole(test.database.ownerUrl, second.account.address, 'approver');
    const items = await proposalsOf(first, 'virtualNodes');
    expect(items.slice(0, 3).map(({ state, endedBecause }) => [state, endedBecause])).toEqual([
      ['ENDED', 'ROLE_LOST'],
      ['PROPOSED', null],
      ['WITHDRAWN', null],
    ]);
  });
});
