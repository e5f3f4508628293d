import { decisionTypedData, readPublic } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { giveRole } from '../support/owner.ts';

const CALLERS = 14;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment(
    {},
    { DATABASE_WRITE_CONNECTIONS: '2', DATABASE_READ_CONNECTIONS: '2' },
  );
});
afterAll(() => test.stop());

async function members(amount: string): Promise<TestMember[]> {
  const all: TestMember[] = [];
  for (let count = 0; count < CALLERS; count += 1) {
    const member = await test.member({ usdt: amount });
    await test.sendDeposit(member.account, amount);
    all.push(member);
  }
  await test.settle();
  return all;
}

describe('more callers at once than the pools have connections', () => {
  it('can all ask for a withdrawal, and no connection is held afterwards', async () => {
    const all = await members('100');
    const inputs = await Promise.all(all.map((member) => member.withdrawal('100', '1', '99')));
    const taken = await Promise.all(
      all.map((member, index) => member.call('withdraw', inputs[index]!)),
    );
    expect(taken.map(({ state }) => state)).toEqual(all.map(() => 'APPROVED'));
    const { rows } = await sql<{ held: bigint }>`
      select count(*) as held from pg_locks where locktype = 'advisory' and objid = 7001`.execute(
      test.server.deps.writes,
    );
    expect(rows[0]!.held).toBe(0n);
  });

  it('all get an answer to their decisions on one withdrawal', async () => {
    const [member] = await members('1000');
    const asked = await member!.call('withdraw', await member!.withdrawal('600', '3', '597'));
    expect(asked.state).toBe('PENDING_REVIEW');
    const approvers = await Promise.all(Array.from({ length: CALLERS }, approver));
    const { contentHash } = await approvers[0]!.call('operatorWithdrawal', { id: asked.id });
    const { chain, contracts } = (await readPublic(test.server.url, 'config', {})).data;
    const decide = async (operator: TestMember) => {
      const decision = {
        withdrawal: asked.id,
        contentHash: contentHash as `0x${string}`,
        decision: 'APPROVE' as const,
        reason: '',
      };
      const signature = await operator.account.signTypedData(
        decisionTypedData(chain.chainId, contracts.treasury as `0x${string}`, decision),
      );
      return operator.call('decideWithdrawal', {
        requestId: operator.requestId(),
        id: asked.id,
        contentHash,
        decision: 'APPROVE',
        reason: '',
        signature,
      });
    };
    const decided = await Promise.allSettled(approvers.map(decide));
    const ended = decided.map((one) =>
      one.status === 'fulfilled' ? 'taken' : (one.reason as { error: string }).error,
    );
    // Two approvals are enough: later callers are told so, and nobody waits.
    expect(ended.toSorted()).toEqual([
      ...Array<string>(CALLERS - 2).fill('ALREADY_DECIDED'),
      'taken',
      'taken',
    ]);
  });
});

async function approver(): Promise<TestMember> {
  const account = privateKeyToAccount(generatePrivateKey());
  await giveRole(test.database.ownerUrl, account.address, 'approver');
  return test.signedIn(account);
}
