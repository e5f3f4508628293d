import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raisedAlarms } from '#alarms/alarms.ts';
import { BINDINGS_PER_NETWORK_AND_DAY } from './limit-binding.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment({}, { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());

describe('binding', () => {
  it('is limited by network and day, with an alarm; members of other networks are still bound', async () => {
    const guest = async (networkAddress: string) => {
      const wallet = await test.wallet('0');
      const one = await test.signedIn(wallet, { networkAddress });
      return () => one.call('bind', { requestId: one.requestId(), referrer: '0' });
    };
    await (
      await guest('2001:db8:1:201::1')
    )();
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update network_binding set members = ${BINDINGS_PER_NETWORK_AND_DAY - 1}`.execute(owner),
    );
    const two = [await guest('2001:db8:1:2ff::1'), await guest('2001:db8:1:200::2')];
    const ends = await Promise.allSettled(two.map((bind) => bind()));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect((await guest('2001:db8:1:203::1'))()).rejects.toMatchObject({
      error: 'BINDINGS_LIMIT',
      moneyMoved: 'no',
    });
    expect(await raisedAlarms(test.server.deps.database)).toContain('BINDINGS_LIMITED');
    await expect((await guest('2001:db8:1:300::1'))()).resolves.toMatchObject({ sponsorSeat: 0 });
    await test.settle();
    expect(await raisedAlarms(test.server.deps.database)).toContain('BINDINGS_LIMITED');
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update alarm set raised_at = raised_at - interval '1 day'`.execute(owner),
    );
    await test.server.runner.runAll();
    expect(await raisedAlarms(test.server.deps.database)).not.toContain('BINDINGS_LIMITED');
  });

  it('gives the next seat, larger than the sponsor’s', async () => {
    const sponsor = await test.member();
    const { seat: seatOfSponsor, inviteCode } = await sponsor.call('me', {});
    const member = await test.member({ bound: false });
    // No character that looks like another one on a poster.
    expect(inviteCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const preview = await member.call('bindingPreview', { referrer: inviteCode! });
    expect(preview).toMatchObject({
      seat: seatOfSponsor,
      house: false,
      earns: { accelerationPpm: 2000, generationPpm: [30000, 20000, 10000] },
    });
    const { seat, sponsorSeat } = await member.call('bind', {
      requestId: member.requestId(),
      referrer: `“https://app.example/?invite=${inviteCode!.toLowerCase()}”.`,
    });
    expect(sponsorSeat).toBe(seatOfSponsor);
    expect(seat).toBeGreaterThan(sponsorSeat);
    expect((await sponsor.call('branch', {})).items).toMatchObject([
      { seat, level: null, leg: '0', people: 0 },
    ]);
  });

  it('has a preview of all that the plan gives the sponsor', async () => {
    const sponsor = await test.member();
    const newcomer = await test.member({ bound: false });
    const { earns } = await newcomer.call('bindingPreview', { referrer: sponsor.account.address });
    expect(earns).toMatchObject({
      peerPpm: 100_000,
      overridePpm: 10_000,
      communitySubsidyPpm: 5_000,
      tokenReferral: { per: '100', bhc: '1' },
      salesBonusPpm: 100_000,
      nodePromo: {
        buyer: '500',
        tiers: [
          { volume: '2500', bonus: '2500' },
          { volume: '5000', bonus: '2500' },
        ],
      },
      ranks: [
        { rank: 'PIONEER', usdb: '10' },
        { rank: 'CAPTAIN', usdb: '50' },
        { rank: 'AMBASSADOR', usdb: '200' },
      ],
      box: { stake: '1000', days: 30, closes: 7 },
    });
    expect(earns.levelRatePpm).toHaveLength(8);
  });

  it('takes an address, or the house for someone with no referrer', async () => {
    const sponsor = await test.member();
    const member = await test.member({ bound: false });
    expect((await member.call('bindingPreview', { referrer: '0' })).house).toBe(true);
    const { address } = sponsor.account;
    await expect(
      member.call('bindingPreview', { referrer: `eth:${address}` }),
    ).rejects.toMatchObject({ error: 'ADDRESS_MISREAD' });
    await member.call('bind', { requestId: member.requestId(), referrer: `bnb:${address}.` });
    expect((await member.call('me', {})).sponsor?.address).toBe(
      sponsor.account.address.toLowerCase(),
    );
  });

  it('is never made by the name of a private link, which may lead to another member later', async () => {
    const captain = await test.member();
    const { seat } = await captain.call('me', {});
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`insert into member_link (member_id, name, chosen_at)
        select member_id, 'river-people', business_now() from member where seat = ${seat}`.execute(
        owner,
      ),
    );
    const member = await test.member({ bound: false });
    const preview = await member.call('bindingPreview', { referrer: 'River-People' });
    expect(preview).toMatchObject({ seat, address: captain.account.address.toLowerCase() });
    await expect(
      member.call('bind', { requestId: member.requestId(), referrer: 'river-people' }),
    ).rejects.toMatchObject({ error: 'REFERRER_NOT_FOUND' });
    expect(
      await member.call('bind', { requestId: member.requestId(), referrer: preview.address! }),
    ).toMatchObject({ sponsorSeat: seat });
  });

  it('is permanent', async () => {
    const member = await test.member();
    const again = member.call('bind', { requestId: member.requestId(), referrer: '0' });
    await expect(again).rejects.toMatchObject({ error: 'ALREADY_BOUND' });
  });

  it('needs a referrer who holds a seat', async () => {
    const [guest, member] = [
      await test.member({ bound: false }),
      await test.member({ bound: false }),
    ];
    for (const referrer of [guest.account.address, 'NOBODY00', '', '-1']) {
      await expect(
        member.call('bind', { requestId: member.requestId(), referrer }),
      ).rejects.toMatchObject({ error: 'REFERRER_NOT_FOUND' });
    }
  });

  it('refuses oneself: without a seat, with one, and by one’s own code', async () => {
    const guest = await test.member({ bound: false });
    const { address } = guest.account;
    const deadline = Math.floor(Date.now() / 1_000) + 60;
    const bind = (member: typeof guest, referrer: string) =>
      member.call('bind', { requestId: member.requestId(), referrer, deadline, signature: '0x' });
    const itself = { error: 'REFERRER_IS_SELF' };
    const preview = guest.call('bindingPreview', { referrer: ` ${address}` });
    await expect(preview).rejects.toMatchObject(itself);
    await expect(bind(guest, address)).rejects.toMatchObject(itself);
    expect(await guest.call('me', {})).toMatchObject({ seat: null, hadIncome: false });
    const member = await test.member();
    const { inviteCode } = await member.call('me', {});
    for (const referrer of [member.account.address, inviteCode!]) {
      await expect(member.call('bindingPreview', { referrer })).rejects.toMatchObject({
        error: 'REFERRER_IS_SELF',
      });
      await expect(bind(member, referrer)).rejects.toMatchObject({ error: 'ALREADY_BOUND' });
    }
  });

  it('makes no cycle, since whoever holds a seat is bound already', async () => {
    const sponsor = await test.member();
    const member = await test.member({ bound: false });
    const { address } = sponsor.account;
    await member.call('bind', { requestId: member.requestId(), referrer: address });
    const back = { requestId: sponsor.requestId(), referrer: member.account.address };
    await expect(sponsor.call('bind', back)).rejects.toMatchObject({ error: 'ALREADY_BOUND' });
    // Two guests name each other at once, and neither holds a seat yet.
    const [one, other] = [await test.member({ bound: false }), await test.member({ bound: false })];
    const answers = await Promise.allSettled([
      one.call('bind', { requestId: one.requestId(), referrer: other.account.address }),
      other.call('bind', { requestId: other.requestId(), referrer: one.account.address }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 'rejected',
        reason: { error: 'REFERRER_NOT_FOUND' },
      });
  });

  it('to two referrers at once keeps the first', async () => {
    const [first, second] = [await test.member(), await test.member()];
    const member = await test.member({ bound: false });
    const answers = await Promise.allSettled(
      [first, second].map(({ account }) =>
        member.call('bind', { requestId: member.requestId(), referrer: account.address }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'ALREADY_BOUND' },
    });
  });

  it('of many at once leaves no gap in the seats', async () => {
    const members = await Promise.all(
      Array.from({ length: 6 }, () => test.member({ bound: false, usdt: '0' })),
    );
    const seats = await Promise.all(
      members.map(
        async (member) =>
          (await member.call('bind', { requestId: member.requestId(), referrer: '0' })).seat,
      ),
    );
    const sorted = seats.toSorted((one, other) => one - other);
    expect(sorted).toEqual(sorted.map((_, index) => sorted[0]! + index));
  });

  it('sent twice with one requestId happens once and answers the same', async () => {
    const member = await test.member({ bound: false });
    const input = { requestId: member.requestId(), referrer: '0' };
    const answers = await Promise.all([member.call('bind', input), member.call('bind', input)]);
    expect(answers[0]).toEqual(answers[1]);
    await expect(member.call('bind', { ...input, referrer: 'OTHER' })).rejects.toMatchObject({
      error: 'REQUEST_ID_REUSED',
    });
  });
});
