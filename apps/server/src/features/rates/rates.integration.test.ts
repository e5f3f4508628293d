import { micro, toDecimal } from '@fairlaunch/money';
import { MAX_RATE_SECONDS, RATE_BOUNDS, RATE_KINDS, type RateKind } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import {
  businessTime,
  postRate,
  proposeRate,
  rateDecision,
} from '../../../../../tests/support/rates.ts';
import { migrate } from '../../db/migrate.ts';

let test: TestDeployment;
let operators: [TestMember, TestMember];
beforeAll(async () => {
  test = await startDeployment();
  operators = await Promise.all([operator('admin'), operator('approver')]);
});
afterAll(() => test.stop());

async function operator(name: 'admin' | 'approver'): Promise<TestMember> {
  const one = await createTestMember(() => test.server.url, test.keys[name]);
  await one.signIn();
  return one;
}

const terms = async (
  kind: RateKind = 'BHC_USDB',
  change: Partial<{ rate: string; most: string; until: number }> = {},
) => ({
  kind,
  rate: '2.5',
  most: '100',
  until: await businessTime(test, 3_600),
  ...change,
});
const standing = async () => (await operators[0].call('rates', {})).standing;

describe('a posted rate (rulebook §12, §15)', () => {
  it('stands once another operator confirms it, and everybody sees every posting', async () => {
    const [first, second] = operators;
    const proposal = await proposeRate(first, await terms());
    expect(proposal).toMatchObject({ state: 'PROPOSED', posted: null, rate: '2.5', most: '100' });
    expect(await standing()).toEqual([]);
    await expect(
      first.call('confirmRate', await rateDecision(first, proposal, 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await second.call('confirmRate', await rateDecision(second, proposal, 'CONFIRM'));
    expect(await standing()).toMatchObject([{ kind: 'BHC_USDB', state: 'STANDING', left: '100' }]);
    const stranger = await createTestMember(() => test.server.url, await test.wallet('0'));
    expect((await stranger.call('ratePostings', {})).items[0]).toMatchObject({ id: proposal.id });
  });

  it('is replaced by the next of its kind, and others stand beside it', async () => {
    const one = await postRate(operators, await terms('WPT_BHC'));
    const other = await postRate(operators, await terms('CPT_BHC'));
    const next = await postRate(operators, await terms('WPT_BHC', { rate: '3' }));
    const ids = (await standing()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([other.id, next.id]));
    expect(ids).not.toContain(one.id);
    const { items } = await operators[0].call('rateProposals', {});
    expect(items.find(({ id }) => id === one.id)?.posted?.state).toBe('REPLACED');
  });

  it('confirmed at once with another of its kind leaves one', async () => {
    const [first, second] = operators;
    const made = await Promise.all([1, 2, 3].map(async () => proposeRate(first, await terms())));
    await Promise.all(
      made.map(async (one) =>
        second.call('confirmRate', await rateDecision(second, one, 'CONFIRM')),
      ),
    );
    expect((await standing()).filter(({ kind }) => kind === 'BHC_USDB')).toHaveLength(1);
  });

  it('is ended by one operator, and not twice', async () => {
    const posted = await postRate(operators, await terms());
    const [first] = operators;
    const stop = await rateDecision(first, posted, 'STOP');
    expect(await first.call('stopRate', stop)).toMatchObject({
      posted: { state: 'STOPPED' },
      stoppedBy: first.account.address.toLowerCase(),
    });
    expect((await standing()).some(({ id }) => id === posted.id)).toBe(false);
    await expect(
      first.call('stopRate', { ...stop, requestId: first.requestId() }),
    ).rejects.toMatchObject({ error: 'RATE_ENDED' });
  });

  it('is ended by one operator whoever proposed it, also if nobody signed it', async () => {
    const [first] = operators;
    const { writes } = test.server.deps;
    const { posting_id: id } = await writes
      .insertInto('rate_posting')
      .values({
        kind: 'BHC_USDB',
        rate: micro('10'),
        most: micro('1000000'),
        until: new Date((await businessTime(test, 3_600)) * 1000),
        reason: 'a theft',
        request_id: first.requestId(),
        proposed_by: first.account.address.toLowerCase(),
        proposal_signature: '0x00',
      })
      .returning('posting_id')
      .executeTakeFirstOrThrow();
    const forged = async () => {
      const { items } = await first.call('rateProposals', {});
      return items.find((item) => item.id === Number(id))!;
    };
    const [, second] = operators;
    await expect(
      second.call('confirmRate', await rateDecision(second, await forged(), 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await sql`update rate_posting set state = 'CONFIRMED', confirmed_by = 'two',
      confirmed_at = business_now() where posting_id = ${id}`.execute(writes);
    expect((await standing()).map((rate) => rate.id)).toContain(Number(id));
    const stop = await rateDecision(second, await forged(), 'STOP');
    expect(await second.call('stopRate', stop)).toMatchObject({ posted: { state: 'STOPPED' } });
    expect((await standing()).map((rate) => rate.id)).not.toContain(Number(id));
  });

  it('typed in a longer form is signed, confirmed and taken back in its shortest', async () => {
    const [first, second] = operators;
    const long = await terms('BHC_USDB', { rate: '2.50', most: '100.000' });
    await expect(proposeRate(first, long)).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const propose = async () => proposeRate(first, long, { ...long, rate: '2.5', most: '100' });
    const taken = await propose();
    expect(taken).toMatchObject({ rate: '2.5', most: '100' });
    await first.call('withdrawRate', await rateDecision(first, taken, 'WITHDRAW'));
    const posted = await propose();
    await second.call('confirmRate', await rateDecision(second, posted, 'CONFIRM'));
    await second.call('stopRate', await rateDecision(second, posted, 'STOP'));
  });

  it('ends 7 days from its proposal at the latest', async () => {
    const [first, second] = operators;
    for (const until of [
      await businessTime(test, MAX_RATE_SECONDS + 60),
      await businessTime(test),
    ]) {
      await expect(proposeRate(first, await terms('BHC_USDB', { until }))).rejects.toMatchObject({
        error: 'RATE_END_INVALID',
      });
    }
    const proposal = await proposeRate(first, await terms());
    await test.advance(3_601);
    await expect(
      second.call('confirmRate', await rateDecision(second, proposal, 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'RATE_END_INVALID' });
    expect((await standing()).filter(({ kind }) => kind === 'BHC_USDB')).toEqual([]);
  });

  it.each(RATE_KINDS)('%s is taken at its bounds, and refused one unit beyond', async (kind) => {
    const { min, max } = RATE_BOUNDS;
    for (const rate of [min, max]) {
      const posted = await postRate(operators, await terms(kind, { rate }));
      expect(await standing()).toContainEqual(expect.objectContaining({ id: posted.id, rate }));
    }
    const { writes } = test.server.deps;
    for (const rate of [micro(min) - 1n, micro(max) + 1n]) {
      await expect(
        proposeRate(operators[0], await terms(kind, { rate: toDecimal(rate) })),
      ).rejects.toMatchObject({ error: 'RATE_OUT_OF_BOUNDS', details: { min, max } });
      const row = {
        kind,
        rate,
        most: micro('100'),
        until: new Date((await businessTime(test, 3_600)) * 1000),
        reason: 'a test',
        request_id: operators[0].requestId(),
        proposed_by: 'one',
        proposal_signature: '',
      };
      await expect(writes.insertInto('rate_posting').values(row).execute()).rejects.toMatchObject({
        constraint: 'rate_posting_bounds',
      });
    }
  });

  it('outside its bounds that stands when they come ends then, and what it gave can come back', async () => {
    const { ownerUrl } = test.database;
    await asOwner(ownerUrl, async (owner) => {
      await sql`alter table rate_posting drop constraint rate_posting_bounds`.execute(owner);
      await sql`delete from migration where name = '036-rate-bounds.sql'`.execute(owner);
      await sql`update rate_posting set stopped_at = business_now()
        where state = 'CONFIRMED' and stopped_at is null`.execute(owner);
      const insert = (rate: string, request: string) => sql`
        insert into rate_posting (kind, rate, most, until, reason, request_id, proposed_by,
          proposal_signature)
        values ('WPT_BHC', ${micro(rate)}, 9, business_now(), '', ${request}, 'one', '')`;
      for (const request of ['open', 'stands']) await insert('1000', request).execute(owner);
      await sql`update rate_posting set state = 'CONFIRMED', confirmed_by = 'two',
        confirmed_at = business_now(), paid = 5 where request_id = 'stands'`.execute(owner);
      expect(await migrate(ownerUrl, 'fairlaunch_server')).toBe(1);
      await sql`update rate_posting set paid = 0 where request_id = 'stands'`.execute(owner);
    });
    const { items } = await operators[0].call('rateProposals', {});
    const one = (request: string) => items.find(({ requestId }) => requestId === request);
    expect(one('open')).toMatchObject({ state: 'ENDED' });
    expect(one('stands')?.posted).toMatchObject({ state: 'REPLACED', paid: '0' });
  });

  it('needs its signatures, an amount, and can be taken back while it is open', async () => {
    const [first, second] = operators;
    const proposal = await proposeRate(first, await terms());
    const confirm = await rateDecision(second, proposal, 'STOP');
    await expect(second.call('confirmRate', confirm)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await expect(proposeRate(first, await terms('BHC_USDB', { rate: '0' }))).rejects.toMatchObject({
      error: 'AMOUNT_INVALID',
    });
    await first.call('withdrawRate', await rateDecision(first, proposal, 'WITHDRAW'));
    await expect(
      second.call('confirmRate', await rateDecision(second, proposal, 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
  });
});
