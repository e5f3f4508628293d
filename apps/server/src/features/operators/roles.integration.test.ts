import { proposalTypedData, type Proposal } from '@fairlaunch/protocol';
import { verifyTypedData, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { proposeRole } from '../../../../../tests/support/operator.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';
import { decide, decision, propose, proposalsOf } from '../../../../../tests/support/proposals.ts';

let test: TestDeployment;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [admin, other] = await test.operators();
});
afterAll(() => test.stop());

const newcomer = () => privateKeyToAccount(generatePrivateKey()).address;

describe('a change of roles', () => {
  const content = { account: newcomer(), role: 'viewer' } as const;
  const stored = ({ id }: Proposal) =>
    test.server.deps.writes
      .selectFrom('proposal')
      .selectAll()
      .where('proposal_id', '=', BigInt(id))
      .executeTakeFirstOrThrow();

  it('is proposed with a signature over all of its content', async () => {
    for (const change of [{ account: newcomer() }, { role: 'admin' as const }, { role: null }])
      await expect(
        propose(admin, 'operators', content, { ...content, ...change }),
      ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const impostor = { ...other, call: admin.call };
    await expect(propose(impostor, 'operators', content)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
  });

  it('is confirmed with a signature over what was proposed, and keeps both', async () => {
    const change = await proposeRole(admin, newcomer(), 'viewer');
    const confirm = await decision(other, change, 'CONFIRM');
    for (const read of [{ role: 'reviewer' as const }, { account: newcomer() }]) {
      const forged = { ...change, content: { ...change.content, ...read } };
      const { signature } = await decision(other, forged, 'CONFIRM');
      await expect(other.call('confirmProposal', { ...confirm, signature })).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    }
    expect(await other.call('confirmProposal', confirm)).toMatchObject({ state: 'CONFIRMED' });
    const { config } = test.server.deps;
    const row = await stored(change);
    for (const [signer, signature, what] of [
      [admin, row.proposal_signature, 'PROPOSE'],
      [other, row.confirmation_signature, 'CONFIRM'],
    ] as const) {
      const data = proposalTypedData(config.CHAIN_ID, config.TREASURY_ADDRESS, change, what);
      const { address } = signer.account;
      expect(await verifyTypedData({ ...data, address, signature: signature as Hex })).toBe(true);
    }
  });

  it('that was written into the database without a signature cannot be confirmed', async () => {
    const signed = await stored(await proposeRole(admin, newcomer(), 'viewer'));
    const { proposal_id: id } = await test.server.deps.writes
      .insertInto('proposal')
      .values({
        kind: 'operators',
        content: JSON.stringify({ account: newcomer().toLowerCase(), role: 'admin' }),
        request_id: 'f'.repeat(24),
        proposed_by: signed.proposed_by,
        proposal_signature: signed.proposal_signature,
      })
      .returning('proposal_id')
      .executeTakeFirstOrThrow();
    const read = (await proposalsOf(other, 'operators')).find((one) => one.id === Number(id))!;
    await expect(decide(other, read, 'CONFIRM')).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
  });

  it('cannot be altered by the server’s role once it is proposed', async () => {
    const { writes: database } = test.server.deps;
    await expect(
      database.updateTable('proposal').set({ content: '{"role":"admin"}' }).execute(),
    ).rejects.toThrow(/permission denied/);
  });

  it('cannot be confirmed once its proposer lost the role', async () => {
    const [third, address] = [privateKeyToAccount(generatePrivateKey()), newcomer()];
    await giveRole(test.database.ownerUrl, third.address, 'admin');
    const change = await proposeRole(await test.signedIn(third), address, 'admin');
    const removal = await proposeRole(admin, third.address, null);
    await decide(other, removal, 'CONFIRM');
    await expect(decide(other, change, 'CONFIRM')).rejects.toMatchObject({
      error: 'PROPOSAL_ENDED',
    });
  });

  it('can be proposed by an admin about itself, but the last admin stays', async () => {
    const third = privateKeyToAccount(generatePrivateKey());
    await giveRole(test.database.ownerUrl, third.address, 'admin');
    const own = await proposeRole(await test.signedIn(third), third.address, null);
    expect(await decide(other, own, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
    await giveRole(test.database.ownerUrl, other.account.address, 'approver');
    const last = await proposeRole(admin, admin.account.address, 'viewer');
    await expect(decide(other, last, 'CONFIRM')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
  });

  it('can be confirmed at the same time as another one', async () => {
    const changes = [
      await proposeRole(admin, newcomer(), 'viewer'),
      await proposeRole(admin, newcomer(), 'viewer'),
    ];
    const done = await Promise.all(changes.map((change) => decide(other, change, 'CONFIRM')));
    expect(done.map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });
});
