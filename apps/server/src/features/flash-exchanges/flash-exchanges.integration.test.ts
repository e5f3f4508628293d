import { defaultPlan, type FlashAsset } from '@fairlaunch/plan';
import { DECISION_LIFETIME_SECONDS, FLASH_CLAIM_SECONDS } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import {
  bitcoinTransaction,
  flashRequest,
  grantPoints,
  nameOutcome,
  outcomeDecision,
  outcomeProposal,
  proveStock,
} from '../../../../../tests/support/flash.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { agree } from '../../../../../tests/support/proposals.ts';
import { announceAsOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { raisedAlarms } from '#alarms/alarms.ts';
import { houseBalance } from '#ledger/balances.ts';
import { watchFlashExchanges } from './watch-overdue.ts';

let test: TestDeployment;
let admin: TestMember;
let approver: TestMember;
let third: TestMember;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  const signedIn = async (account: TestDeployment['keys']['admin']) => {
    const operator = await createTestMember(() => test.server.url, account);
    await operator.signIn();
    return operator;
  };
  [admin, approver] = [await signedIn(test.keys.admin), await signedIn(test.keys.approver)];
  third = await signedIn(privateKeyToAccount(generatePrivateKey()));
  await giveRole(test.database.ownerUrl, third.account.address, 'approver');
  await proveStock([admin, approver], 'INSCRIPTION', 1_000);
  await proveStock([admin, approver], 'RUNE', 1_000);
});
afterAll(() => test.stop());
beforeEach(async () => {
  member = await test.member();
  await grantPoints(test, member, 'WPT', '10');
});

const points = async (of: TestMember, asset: FlashAsset = 'WPT') => {
  const { available, frozen } = (await of.call('assets', {})).items.find(
    (item) => item.asset === asset,
  )!;
  return [available, frozen];
};
const exchanging = async (of: TestMember) =>
  (await of.call('assets', {})).items.find(({ asset }) => asset === 'WPT')?.exchanging;
const ask = async (of: TestMember, amount: string, asset: FlashAsset = 'WPT') =>
  of.call('requestFlashExchange', await flashRequest(of, asset, amount));
const stock = async (kind: 'INSCRIPTION' | 'RUNE' = 'INSCRIPTION') => {
  const found = (await member.call('flashStock', {})).kinds.find((one) => one.kind === kind)!;
  return [found.proven, found.reserved];
};
const sent = () => ({ outcome: 'SENT' as const, transactionId: bitcoinTransaction() });
const failed = { outcome: 'FAILED' as const, reason: 'The stock was damaged.' };
const claim = (by: TestMember, id: string) =>
  by.call('claimFlashExchange', { requestId: by.requestId(), id });
const cancel = (of: TestMember, id: string) =>
  of.call('cancelFlashExchange', { requestId: of.requestId(), id });
const pass = (seconds: number) => test.advance(seconds);
/** How each of several calls at once ended, sorted: `taken`, or the error. */
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((one) => (one.status === 'fulfilled' ? 'taken' : (one.reason as { error: string }).error))
    .toSorted();

describe('a flash exchange (rulebook §12)', () => {
  it('of 3 WPT is 20 units for 3.06 points, which are frozen until two people decide', async () => {
    const before = await stock();
    const burned = await houseBalance(test.server.deps.database, 'BURNED', 'WPT');
    const made = await ask(member, '3');
    expect(made).toMatchObject({
      kind: 'INSCRIPTION',
      units: 20,
      fee: '0.06',
      debit: '3.06',
      state: 'PENDING_REVIEW',
      isCancellable: true,
    });
    expect(await points(member)).toEqual(['6.94', '3.06']);
    expect(await exchanging(member)).toBe('3.06');
    expect(await stock()).toEqual([before[0], before[1]! + 20]);
    const named = await nameOutcome(admin, made.id, sent());
    expect(named).toMatchObject({
      state: 'UNKNOWN',
      transactionId: named.outcomes[0]!.transactionId,
    });
    expect(await points(member)).toEqual(['6.94', '3.06']);
    await approver.call('decideFlashOutcome', await outcomeDecision(approver, named, 'CONFIRM'));
    expect(await points(member)).toEqual(['6.94', '0']);
    expect((await houseBalance(test.server.deps.database, 'BURNED', 'WPT')) - burned).toBe(
      3_060_000n,
    );
    expect(await stock()).toEqual([before[0]! - 20, before[1]]);
    expect((await member.call('flashExchanges', {})).items).toMatchObject([
      { id: made.id, state: 'SUCCESS', transactionId: named.transactionId, isCancellable: false },
    ]);
  });

  it('of CPT is rune lots in multiples of 100', async () => {
    await grantPoints(test, member, 'CPT', '204');
    expect(await ask(member, '200', 'CPT')).toMatchObject({ kind: 'RUNE', units: 2, fee: '4' });
    expect(await points(member, 'CPT')).toEqual(['0', '204']);
  });

  it('shows what is left of the stock, and refuses what is one unit above it', async () => {
    await grantPoints(test, member, 'CPT', '1000000');
    const offer = await member.call('flashOffer', {});
    const { left, multiple } = offer.assets.find(({ asset }) => asset === 'CPT')!;
    expect([offer.feePpm, multiple]).toEqual([20_000, '100']);
    await expect(ask(member, String((left + 1) * 100), 'CPT')).rejects.toMatchObject({
      error: 'FLASH_STOCK_SHORT',
      details: { left },
    });
    expect(await points(member, 'CPT')).toEqual(['1000000', '0']);
    const all = await ask(member, String(left * 100), 'CPT');
    await expect(ask(member, '100', 'CPT')).rejects.toMatchObject({
      error: 'FLASH_STOCK_SHORT',
      details: { left: 0 },
    });
    await cancel(member, all.id);
  });

  it('of the last unit goes to one of two members who want it at once', async () => {
    const other = await test.member();
    for (const one of [member, other]) await grantPoints(test, one, 'CPT', '1000000');
    const [proven, reserved] = await stock('RUNE');
    const rest = await ask(member, String((proven! - reserved! - 1) * 100), 'CPT');
    const bodies = await Promise.all([member, other].map((one) => flashRequest(one, 'CPT', '100')));
    const results = await Promise.allSettled([
      member.call('requestFlashExchange', bodies[0]!),
      other.call('requestFlashExchange', bodies[1]!),
    ]);
    expect(outcomes(results)).toEqual(['FLASH_STOCK_SHORT', 'taken']);
    expect(await stock('RUNE')).toEqual([proven, proven]);
    await cancel(member, rest.id);
  });

  it('sent twice, one after the other or at once, is one exchange', async () => {
    const body = await flashRequest(member, 'WPT', '3');
    const [one, other] = await Promise.all([
      member.call('requestFlashExchange', body),
      member.call('requestFlashExchange', body),
    ]);
    expect(one).toEqual(other);
    expect(await member.call('requestFlashExchange', body)).toEqual(one);
    expect(await points(member)).toEqual(['6.94', '3.06']);
    expect((await member.call('flashExchanges', {})).items).toHaveLength(1);
  });

  it('cannot be copied with its signature, and the database says when it was received', async () => {
    const { writes } = test.server.deps;
    const made = await ask(member, '3');
    const named = await nameOutcome(admin, made.id, sent());
    await approver.call('decideFlashOutcome', await outcomeDecision(approver, named, 'CONFIRM'));
    const copy = (requestId: string) => sql<{ late: number }>`
      insert into flash_exchange (member_id, asset, amount, fee, kind, units, plan_hash,
        btc_address, btc_network, request_id, signature, signature_deadline, requested_at, day)
      select member_id, asset, amount, fee, kind, units, plan_hash, btc_address, btc_network,
        ${requestId}, signature, signature_deadline - interval '1 day', requested_at, day
      from flash_exchange where exchange_id = ${made.id}
      returning extract(epoch from received_at - signature_deadline)::float as late`;
    await expect(copy(named.requestId).execute(writes)).rejects.toMatchObject({
      constraint: 'flash_exchange_request',
    });
    await expect(
      sql`update flash_exchange set received_at = signature_deadline`.execute(writes),
    ).rejects.toMatchObject({ code: '42501' });
    const tx = await writes.startTransaction().execute();
    const { rows } = await copy(member.requestId()).execute(tx);
    await tx.rollback().execute();
    expect(rows[0]!.late).toBeGreaterThan(80_000);
    expect(named.deadline - named.receivedAt).toBeGreaterThan(500);
  });

  it('can be cancelled once by its member, until an operator claims it', async () => {
    const before = await stock();
    const made = await ask(member, '3');
    const results = await Promise.allSettled([cancel(member, made.id), cancel(member, made.id)]);
    expect(outcomes(results)).toEqual(['ALREADY_DECIDED', 'taken']);
    expect(await points(member)).toEqual(['10', '0']);
    expect(await stock()).toEqual(before);
    expect((await member.call('flashExchanges', {})).items).toMatchObject([
      { state: 'FAILED_TO_WITHDRAW', isCancelled: true },
    ]);
    const claimed = await ask(member, '3');
    await claim(admin, claimed.id);
    await expect(cancel(member, claimed.id)).rejects.toMatchObject({ error: 'FLASH_BEGUN' });
    await expect(cancel(third, claimed.id)).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('cannot be cancelled once a transaction was named for it, even after the claim was released', async () => {
    const made = await ask(member, '3');
    const named = await nameOutcome(admin, made.id, sent());
    await approver.call('decideFlashOutcome', await outcomeDecision(approver, named, 'REFUSE'));
    await admin.call('releaseFlashExchange', { requestId: admin.requestId(), id: made.id });
    const { items } = await member.call('flashExchanges', {});
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ isCancellable: false });
    await expect(cancel(member, made.id)).rejects.toMatchObject({ error: 'FLASH_BEGUN' });
    expect(await points(member)).toEqual(['6.94', '3.06']);
  });
});

describe('a request for a flash exchange is refused', () => {
  const refused = async (error: string, change: Parameters<typeof flashRequest>[3], amount = '3') =>
    expect(
      member.call('requestFlashExchange', await flashRequest(member, 'WPT', amount, change)),
    ).rejects.toMatchObject({ error });

  it('if the amount is no whole multiple, or is more than the member has for it and the fee', async () => {
    for (const amount of ['0.1', '3.000001', '0.149999'])
      await refused('FLASH_NOT_A_MULTIPLE', {}, amount);
    await refused('AMOUNT_INVALID', {}, '0');
    await refused('INSUFFICIENT_BALANCE', {}, '9.9');
    expect(await points(member)).toEqual(['10', '0']);
  });

  it('for an address that is wrong, of another network, or not in canonical form', async () => {
    const address = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
    await refused('BTC_ADDRESS_INVALID', { btcAddress: `${address.slice(0, -1)}q` });
    await refused('BTC_ADDRESS_INVALID', { btcAddress: address.toUpperCase() });
    await refused('BTC_ADDRESS_OTHER_NETWORK', {
      btcAddress: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    });
  });

  it('if the wallet signed another address or amount, or too long ago', async () => {
    const body = await flashRequest(member, 'WPT', '3');
    const other = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
    for (const [error, change] of [
      ['SIGNATURE_INVALID', { btcAddress: other }],
      ['SIGNATURE_INVALID', { amount: '3.15' }],
      ['SIGNATURE_EXPIRED', { deadline: 1 }],
    ] as const)
      await expect(
        member.call('requestFlashExchange', { ...body, ...change }),
      ).rejects.toMatchObject({ error });
  });

  it('without a seat, after a change of device, and while its member is suspended', async () => {
    const guest = await test.member({ bound: false });
    await grantPoints(test, guest, 'WPT', '10');
    await expect(ask(guest, '3')).rejects.toMatchObject({ error: 'NOT_BOUND' });
    const device = await createTestMember(() => test.server.url, member.account);
    await device.signIn();
    await expect(ask(device, '3')).rejects.toMatchObject({ error: 'HELD_AFTER_CHANGE' });
    const other = await test.member();
    await grantPoints(test, other, 'WPT', '10');
    const account = other.account.address;
    const suspension = { account, action: 'SUSPEND', reason: 'a stolen wallet' } as const;
    await agree([admin, approver], 'suspensions', suspension);
    await expect(ask(other, '3')).rejects.toMatchObject({ error: 'MEMBER_SUSPENDED' });
    expect(await points(other)).toEqual(['10', '0']);
  });
});

describe('the outcome of a flash exchange', () => {
  it('needs a claim, which one operator has until it is released or old', async () => {
    const { id } = await ask(member, '3');
    const results = await Promise.allSettled([claim(admin, id), claim(third, id)]);
    expect(outcomes(results)).toEqual(['FLASH_CLAIMED', 'taken']);
    const by = results[0].status === 'fulfilled' ? admin : third;
    const other = by === admin ? third : admin;
    await expect(
      other.call('proposeFlashOutcome', await outcomeProposal(other, id, sent())),
    ).rejects.toMatchObject({ error: 'FLASH_NOT_CLAIMED' });
    const release = (of: TestMember) =>
      of.call('releaseFlashExchange', { requestId: of.requestId(), id });
    await expect(release(other)).rejects.toMatchObject({ error: 'FLASH_NOT_CLAIMED' });
    await release(by);
    expect(await claim(other, id)).toMatchObject({
      claimedBy: other.account.address.toLowerCase(),
      isCancellable: false,
    });
    await pass(FLASH_CLAIM_SECONDS);
    await claim(by, id);
    await nameOutcome(by, id, sent());
    await expect(release(by)).rejects.toMatchObject({ error: 'FLASH_BEGUN' });
    await pass(FLASH_CLAIM_SECONDS);
    await expect(claim(other, id)).rejects.toMatchObject({ error: 'FLASH_CLAIMED' });
  });

  it('needs a claim that claiming again does not prolong', async () => {
    const { id } = await ask(member, '3');
    const { claimEndsAt } = await claim(admin, id);
    await pass(FLASH_CLAIM_SECONDS - 600);
    expect(await claim(admin, id)).toMatchObject({ claimEndsAt });
    await pass(600);
    expect(await claim(third, id)).toMatchObject({
      claimedBy: third.account.address.toLowerCase(),
    });
  });

  it('takes another person, who signs for the same transaction and address', async () => {
    const { id } = await ask(member, '3');
    const named = await nameOutcome(admin, id, sent());
    const decide = async (by: TestMember, decision: 'CONFIRM' | 'REFUSE' | 'WITHDRAW') =>
      by.call('decideFlashOutcome', await outcomeDecision(by, named, decision));
    await expect(decide(admin, 'CONFIRM')).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await expect(decide(approver, 'WITHDRAW')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    const body = await outcomeDecision(
      approver,
      { ...named, btcAddress: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG' },
      'CONFIRM',
    );
    await expect(approver.call('decideFlashOutcome', body)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const results = await Promise.allSettled([
      decide(approver, 'CONFIRM'),
      decide(third, 'CONFIRM'),
    ]);
    expect(outcomes(results)).toEqual(['ALREADY_DECIDED', 'taken']);
    expect(await points(member)).toEqual(['6.94', '0']);
    await expect(claim(admin, id)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
  });

  it('that nobody signed can be refused by an operator, so that the exchange goes on', async () => {
    const { id } = await ask(member, '3');
    await claim(admin, id);
    const { writes } = test.server.deps;
    await writes
      .insertInto('flash_outcome')
      .values({
        exchange_id: BigInt(id),
        request_id: admin.requestId(),
        outcome: 'FAILED',
        reason: 'a theft',
        proposed_by: admin.account.address.toLowerCase(),
        proposal_signature: '0x00',
      })
      .execute();
    const forged = await approver.call('operatorFlashExchange', { id });
    const decide = async (by: TestMember, decision: 'CONFIRM' | 'REFUSE') =>
      by.call('decideFlashOutcome', await outcomeDecision(by, forged, decision));
    await expect(decide(approver, 'CONFIRM')).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await decide(approver, 'REFUSE');
    expect(await nameOutcome(admin, id, sent())).toMatchObject({ state: 'UNKNOWN' });
  });

  it('names a transaction for only one exchange, and can be corrected before it is confirmed', async () => {
    const [first, second] = [await ask(member, '3'), await ask(member, '3')];
    const used = sent();
    const named = await nameOutcome(admin, first.id, used);
    await expect(nameOutcome(admin, second.id, used)).rejects.toMatchObject({
      error: 'FLASH_TRANSACTION_USED',
    });
    await expect(nameOutcome(admin, first.id, sent())).rejects.toMatchObject({
      error: 'FLASH_BEGUN',
    });
    const refused = await third.call(
      'decideFlashOutcome',
      await outcomeDecision(third, named, 'REFUSE'),
    );
    expect(refused).toMatchObject({ state: 'PENDING_REVIEW', transactionId: null });
    expect(await nameOutcome(admin, second.id, used)).toMatchObject({ state: 'UNKNOWN' });
  });

  it('FAILED gives all points back, and the state says whether a transaction was named before', async () => {
    const { id } = await ask(member, '3');
    const named = await nameOutcome(admin, id, failed);
    expect(named.state).toBe('PENDING_REVIEW');
    const confirm = await outcomeDecision(approver, named, 'CONFIRM');
    await approver.call('decideFlashOutcome', confirm);
    expect(await approver.call('decideFlashOutcome', confirm)).toMatchObject({
      state: 'FAILED_TO_WITHDRAW',
    });
    const after = await ask(member, '3');
    const withdrawn = await nameOutcome(admin, after.id, sent());
    await admin.call('decideFlashOutcome', await outcomeDecision(admin, withdrawn, 'WITHDRAW'));
    const second = await nameOutcome(admin, after.id, failed);
    await approver.call('decideFlashOutcome', await outcomeDecision(approver, second, 'CONFIRM'));
    expect(await points(member)).toEqual(['10', '0']);
    expect((await member.call('flashExchanges', {})).items).toMatchObject([
      { state: 'FAILED', reason: failed.reason, isCancelled: false },
      { state: 'FAILED_TO_WITHDRAW', reason: failed.reason },
    ]);
  });

  it('cannot be decided by a reviewer or for one’s own exchange', async () => {
    await third.call('bind', { requestId: third.requestId(), referrer: '0' });
    await grantPoints(test, third, 'WPT', '10');
    const { id } = await ask(third, '3');
    await expect(claim(third, id)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const named = await nameOutcome(admin, id, sent());
    await expect(
      third.call('decideFlashOutcome', await outcomeDecision(third, named, 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const role = (name: 'reviewer' | 'approver') =>
      giveRole(test.database.ownerUrl, third.account.address, name);
    await role('reviewer');
    const other = await ask(member, '3');
    await expect(claim(third, other.id)).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
    await role('approver');
  });

  it('ends undecided when its author loses the role, and stays so when the role comes back', async () => {
    const { id } = await ask(member, '3');
    const named = await nameOutcome(third, id, sent());
    const lost = { account: third.account.address, role: 'viewer' } as const;
    await agree([admin, approver], 'operators', lost);
    const { items } = await admin.call('auditLog', {});
    expect(items.find(({ action }) => action === 'operators.confirm')).toMatchObject({
      details: { ended: { flashOutcomes: 1 } },
    });
    await giveRole(test.database.ownerUrl, third.account.address, 'approver');
    await expect(
      approver.call('decideFlashOutcome', await outcomeDecision(approver, named, 'CONFIRM')),
    ).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
    expect(await admin.call('operatorFlashExchange', { id })).toMatchObject({
      state: 'UNKNOWN',
      outcomes: [{ state: 'ENDED', endedBecause: 'ROLE_LOST' }],
    });
    expect(await points(member)).toEqual(['6.94', '3.06']);
  });

  it('raises an alarm and stands on Today when it is overdue, until two people have decided it', async () => {
    const { id } = await ask(member, '3');
    await nameOutcome(third, id, sent());
    await pass(DECISION_LIFETIME_SECONDS);
    const alarms = async () => {
      await watchFlashExchanges(test.server.deps);
      return raisedAlarms(test.server.deps.database);
    };
    const waiting = async () => (await admin.call('operatorToday', {})).flashExchanges;
    expect(await alarms()).toContain('FLASH_OVERDUE');
    expect((await waiting()).map(({ group }) => group)).toEqual(['OVERDUE']);
    const { items } = await admin.call('flashQueue', { show: 'open', sort: 'requestedAt' });
    expect(items.at(-1)).toMatchObject({
      id,
      state: 'UNKNOWN',
      isOverdue: true,
      outcomes: [{ state: 'ENDED', endedBecause: 'EXPIRED' }],
    });
    for (const one of items) {
      const by = one.address === third.account.address.toLowerCase() ? approver : third;
      const named = await nameOutcome(by, one.id, failed);
      await admin.call('decideFlashOutcome', await outcomeDecision(admin, named, 'CONFIRM'));
    }
    expect(await alarms()).not.toContain('FLASH_OVERDUE');
    expect(await waiting()).toEqual([]);
    expect([(await stock())[1], (await stock('RUNE'))[1]]).toEqual([0, 0]);
    expect((await admin.call('flashQueue', { show: 'ended' })).items[0]).toMatchObject({
      id,
      state: 'FAILED',
    });
  });
});

it('a flash exchange is refused if the member saw the offer of another plan', async () => {
  const body = await flashRequest(member, 'WPT', '3');
  const plan = structuredClone(defaultPlan);
  await announceAsOwner(test.database.ownerUrl, {
    ...plan,
    flash: { ...plan.flash, feePpm: 30_000 },
  });
  await expect(member.call('requestFlashExchange', body)).rejects.toMatchObject({
    error: 'FLASH_OFFER_CHANGED',
  });
});
