import { businessDay } from '@fairlaunch/plan';
import { DECISION_LIFETIME_SECONDS } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, toSeconds } from '#db/database.ts';
import { takeDay } from '#ledger/day.ts';
import { refund } from '#domain/withdrawals/end.ts';
import { withdrawals } from '#domain/withdrawals/queries.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { propose } from '../../../../../tests/support/proposals.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';

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
    expect((await today()).withdrawals).toEqual([
      { group: 'REVIEW', count: 2, oldestAt: first.requestedAt, oldestId: first.id },
    ]);
  });

  it('is a failed payout by the day on which it failed, however old its request', async () => {
    const { writes } = test.server.deps;
    await sql`select advance_clock(${10 * DAY_SECONDS})`.execute(writes);
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
    expect((await today()).proposals).toEqual([
      { room: 'suspensions', count: 1, oldestAt: proposedAt, oldestId: String(id) },
    ]);
    await sql`select advance_clock(${DECISION_LIFETIME_SECONDS})`.execute(test.server.deps.writes);
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
  });
});
