import { micro, toDecimal } from '@fairlaunch/money';
import { MAX_RATE_SECONDS, RATE_BOUNDS } from '@fairlaunch/plan';
import { RATE_KINDS, type RateKind } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { decide, decision, propose, proposalsOf } from '../../../../../tests/support/proposals.ts';
import { businessTime, postRate } from '../../../../../tests/support/rates.ts';
import {
  confirmStored,
  storeConfirmed,
  storeProposal,
} from '#decisions/test-support/stored-proposal.ts';

let test: TestDeployment;
let operators: [TestMember, TestMember];
beforeAll(async () => {
  test = await startDeployment();
  operators = await test.operators();
});
afterAll(() => test.stop());

const terms = async (
  kind: RateKind = 'BHC_USDB',
  change: Partial<{ rate: string; most: string; until: number }> = {},
) => ({
  kind,
  rate: '2.5',
  most: '100',
  until: await businessTime(test, 3_600),
  reason: 'a test',
  ...change,
});
const current = async () => (await operators[0].call('rates', {})).current;

describe('a posted rate (rulebook §12, §15)', () => {
  it('stands once another operator confirms it, and everybody can read it', async () => {
    const [first, second] = operators;
    const proposal = await propose(first, 'rates', await terms());
    expect(proposal).toMatchObject({
      state: 'PROPOSED',
      facts: { posted: null },
      content: { rate: '2.5', most: '100' },
    });
    expect(await current()).toEqual([]);
    await expect(decide(first, proposal, 'CONFIRM')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    await decide(second, proposal, 'CONFIRM');
    expect(await current()).toMatchObject([{ kind: 'BHC_USDB', state: 'STANDING', left: '100' }]);
    const stranger = await createTestMember(() => test.server.url, await test.wallet('0'));
    expect((await stranger.call('ratePostings', {})).items[0]).toMatchObject({ id: proposal.id });
  });

  it('is replaced by the next of its kind, not by others', async () => {
    const one = await postRate(operators, await terms('WPT_BHC'));
    const other = await postRate(operators, await terms('CPT_BHC'));
    const next = await postRate(operators, await terms('WPT_BHC', { rate: '3' }));
    const ids = (await current()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([other.id, next.id]));
    expect(ids).not.toContain(one.id);
    const items = await proposalsOf(operators[0], 'rates');
    expect(items.find(({ id }) => id === one.id)?.facts.posted?.state).toBe('REPLACED');
  });

  it('is the only one of its kind, even if two are confirmed at once', async () => {
    const [first, second] = operators;
    const made = await Promise.all(
      [1, 2, 3].map(async () => propose(first, 'rates', await terms())),
    );
    await Promise.all(made.map(async (one) => decide(second, one, 'CONFIRM')));
    expect((await current()).filter(({ kind }) => kind === 'BHC_USDB')).toHaveLength(1);
  });

  it('is ended by one operator, once', async () => {
    const posted = await postRate(operators, await terms());
    const [first] = operators;
    const stop = await decision(first, posted, 'STOP');
    expect(await first.call('stopProposal', stop)).toMatchObject({
      facts: { posted: { state: 'STOPPED' } },
      stoppedBy: first.account.address.toLowerCase(),
    });
    expect((await current()).some(({ id }) => id === posted.id)).toBe(false);
    await expect(
      first.call('stopProposal', { ...stop, requestId: first.requestId() }),
    ).rejects.toMatchObject({ error: 'RATE_ENDED' });
  });

  it('can be ended by one operator even if nobody signed its proposal', async () => {
    const [first] = operators;
    const { writes } = test.server.deps;
    const theft = { ...(await terms()), rate: '10', most: '1000000', reason: 'a theft' };
    const thief = first.account.address.toLowerCase();
    const id = await storeProposal(writes, 'rates', theft, thief);
    const forged = async () =>
      (await proposalsOf(first, 'rates')).find((item) => item.id === Number(id))!;
    const [, second] = operators;
    await expect(decide(second, await forged(), 'CONFIRM')).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await confirmStored(writes, id);
    expect((await current()).map((rate) => rate.id)).toContain(Number(id));
    expect(await decide(second, await forged(), 'STOP')).toMatchObject({
      facts: { posted: { state: 'STOPPED' } },
    });
    expect((await current()).map((rate) => rate.id)).not.toContain(Number(id));
  });

  it('that is typed in a longer form is signed, confirmed and taken back in its shortest', async () => {
    const [first, second] = operators;
    const long = await terms('BHC_USDB', { rate: '2.50', most: '100.000' });
    await expect(propose(first, 'rates', long)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const proposed = async () =>
      propose(first, 'rates', long, { ...long, rate: '2.5', most: '100' });
    const taken = await proposed();
    expect(taken.content).toMatchObject({ rate: '2.5', most: '100' });
    await decide(first, taken, 'WITHDRAW');
    const posted = await proposed();
    await decide(second, posted, 'CONFIRM');
    await decide(second, posted, 'STOP');
  });

  it('ends 7 days after its proposal at the latest', async () => {
    const [first, second] = operators;
    for (const until of [
      await businessTime(test, MAX_RATE_SECONDS + 60),
      await businessTime(test),
    ]) {
      await expect(
        propose(first, 'rates', await terms('BHC_USDB', { until })),
      ).rejects.toMatchObject({
        error: 'RATE_END_INVALID',
      });
    }
    const proposal = await propose(first, 'rates', await terms());
    await test.advance(3_601);
    await expect(decide(second, proposal, 'CONFIRM')).rejects.toMatchObject({
      error: 'RATE_END_INVALID',
    });
    expect((await current()).filter(({ kind }) => kind === 'BHC_USDB')).toEqual([]);
  });

  it.each(RATE_KINDS)('%s is accepted at its limits, and refused one unit beyond', async (kind) => {
    const { min, max } = RATE_BOUNDS;
    for (const rate of [min, max]) {
      const posted = await postRate(operators, await terms(kind, { rate }));
      expect(await current()).toContainEqual(expect.objectContaining({ id: posted.id, rate }));
    }
    const { writes } = test.server.deps;
    for (const rate of [micro(min) - 1n, micro(max) + 1n]) {
      await expect(
        propose(operators[0], 'rates', await terms(kind, { rate: toDecimal(rate) })),
      ).rejects.toMatchObject({ error: 'RATE_OUT_OF_BOUNDS', details: { min, max } });
      const content = await terms(kind, { rate: toDecimal(rate) });
      await expect(storeConfirmed(writes, 'rates', content)).rejects.toMatchObject({
        constraint: 'posted_rate_rate_check',
      });
    }
  });

  it('needs signatures and an amount, and its proposal can be taken back while it is open', async () => {
    const [first, second] = operators;
    const proposal = await propose(first, 'rates', await terms());
    const confirm = await decision(second, proposal, 'STOP');
    await expect(second.call('confirmProposal', confirm)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await expect(
      propose(first, 'rates', await terms('BHC_USDB', { rate: '0' })),
    ).rejects.toMatchObject({
      error: 'AMOUNT_INVALID',
    });
    await decide(first, proposal, 'WITHDRAW');
    await expect(decide(second, proposal, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
  });
});
