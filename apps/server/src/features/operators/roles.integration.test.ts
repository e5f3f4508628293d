import { roleTypedData } from '@fairlaunch/protocol';
import { verifyTypedData, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { proposeRole, roleDecision, signRole } from '../../../../../tests/support/operator.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';

let test: TestDeployment;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [admin, other] = await Promise.all([signedIn(test.keys.admin), signedIn(test.keys.approver)]);
});
afterAll(() => test.stop());

async function signedIn(account: PrivateKeyAccount): Promise<TestMember> {
  const member = await createTestMember(() => test.server.url, account);
  await member.signIn();
  return member;
}

const newcomer = () => privateKeyToAccount(generatePrivateKey()).address;

describe('a change of roles', () => {
  it('is proposed with a signature over all of it', async () => {
    const address = newcomer();
    const input = { requestId: admin.requestId(), address, role: 'viewer' as const };
    const statement = {
      requestId: input.requestId,
      account: address,
      role: input.role,
      proposedBy: admin.account.address,
      decision: 'PROPOSE',
    } as const;
    for (const change of [
      { account: newcomer() },
      { role: 'admin' },
      { requestId: admin.requestId() },
      { decision: 'CONFIRM' as const },
    ]) {
      const signature = await signRole(admin, { ...statement, ...change });
      await expect(admin.call('proposeRole', { ...input, signature })).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    }
    const stolen = await signRole(other, statement);
    await expect(admin.call('proposeRole', { ...input, signature: stolen })).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
  });

  it('is confirmed with a signature over what was proposed, and keeps both', async () => {
    const address = newcomer();
    const change = await proposeRole(admin, address, 'viewer');
    const decision = await roleDecision(other, change, 'CONFIRM');
    for (const read of [
      { ...change, role: 'reviewer' as const },
      { ...change, address: newcomer() },
    ]) {
      const { signature } = await roleDecision(other, read, 'CONFIRM');
      await expect(other.call('confirmRole', { ...decision, signature })).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    }
    expect(await other.call('confirmRole', decision)).toMatchObject({ state: 'CONFIRMED' });
    const { config, writes: database } = test.server.deps;
    const row = await database
      .selectFrom('role_change')
      .selectAll()
      .where('id', '=', BigInt(change.id))
      .executeTakeFirstOrThrow();
    const kept = {
      requestId: row.request_id!,
      account: row.address,
      role: row.role,
      proposedBy: row.proposed_by,
    };
    for (const [signer, signature, what] of [
      [admin, row.proposal_signature, 'PROPOSE'],
      [other, row.confirmation_signature, 'CONFIRM'],
    ] as const) {
      const data = roleTypedData(config.CHAIN_ID, config.TREASURY_ADDRESS, {
        ...kept,
        decision: what,
      });
      expect(
        await verifyTypedData({
          ...data,
          address: signer.account.address,
          signature: signature as Hex,
        }),
      ).toBe(true);
    }
  });

  it('that somebody wrote into the database without its proposer is not confirmed', async () => {
    const { writes: database } = test.server.deps;
    const own = await proposeRole(admin, newcomer(), 'viewer');
    const signed = await database
      .selectFrom('role_change')
      .selectAll()
      .where('id', '=', BigInt(own.id))
      .executeTakeFirstOrThrow();
    const forged = {
      address: newcomer().toLowerCase(),
      role: 'admin' as const,
      proposed_by: signed.proposed_by,
    };
    const { id } = await database
      .insertInto('role_change')
      .values({
        ...forged,
        request_id: 'f'.repeat(24),
        proposal_signature: signed.proposal_signature,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const read = (await other.call('operators', {})).changes.find(
      (change) => change.id === Number(id),
    )!;
    await expect(
      other.call('confirmRole', await roleDecision(other, read, 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
  });

  it('is not changed by the server once it is proposed', async () => {
    const { writes: database } = test.server.deps;
    await expect(
      database.updateTable('role_change').set({ role: 'admin' }).execute(),
    ).rejects.toThrow(/permission denied/);
  });

  it('is not confirmed once its proposer lost the role', async () => {
    const [third, address] = [privateKeyToAccount(generatePrivateKey()), newcomer()];
    await giveRole(test.database.ownerUrl, third.address, 'admin');
    const change = await proposeRole(await signedIn(third), address, 'admin');
    const removal = await proposeRole(admin, third.address, null);
    await other.call('confirmRole', await roleDecision(other, removal, 'CONFIRM'));
    await expect(
      other.call('confirmRole', await roleDecision(other, change, 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
  });
});
