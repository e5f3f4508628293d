import { randomText, type KycReview, type KycStatement } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { FIRST_KEY, SECOND_KEY } from '../../../../../tests/support/personal-data.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';
import { agree } from '../../../../../tests/support/proposals.ts';
import { personalData } from '#personal-data/keys.ts';
import { resealValues } from './reseal.ts';
import { startKycTest, type KycTest } from './test-support/kyc-test.ts';
import { signedReview } from './test-support/signed-review.ts';

let kyc: KycTest;
let one: TestMember, two: TestMember;
beforeAll(async () => {
  kyc = await startKycTest({ KYC_IP_RULE: 'flag' });
  const { keys, server } = kyc.test;
  [one, two] = (await Promise.all(
    [keys.admin, keys.approver].map((key) => createTestMember(() => server.url, key)),
  )) as [TestMember, TestMember];
  for (const operator of [one, two]) await operator.signIn();
});
afterAll(() => kyc.stop());

let count = 0;
/** A member that asks for a review, since its e-mail is taken. */
async function asked(
  note = 'a shared address',
): Promise<{ member: TestMember; review: KycReview }> {
  count += 1;
  const email = `taken${count}@mail.example`;
  await kyc.certify(await kyc.member(), email);
  const member = await kyc.member();
  expect(await kyc.certify(member, email, `+1202555${1000 + count}`)).toMatchObject({
    state: 'CLASHED',
  });
  expect(await member.call('askKycReview', { requestId: randomText(24), note })).toMatchObject({
    state: 'ASKED',
    clashes: ['EMAIL'],
  });
  return { member, review: await reviewOf(member) };
}

async function reviewOf(member: TestMember): Promise<KycReview> {
  const { items } = await one.call('kycReviews', { list: 'ALL' });
  return items.find(({ address }) => address === member.account.address.toLowerCase())!;
}

const signed = (by: TestMember, review: KycReview, decision: KycStatement['decision']) =>
  signedReview(kyc.test, by, review, decision);

const propose = async (by: TestMember, review: KycReview) =>
  by.call('proposeKycAllowance', await signed(by, review, 'PROPOSE'));
const confirm = async (by: TestMember, review: KycReview) =>
  by.call('confirmKycAllowance', await signed(by, review, 'CONFIRM'));
const close = async (by: TestMember, review: KycReview) =>
  by.call('closeKycReview', await signed(by, review, 'CLOSE'));

describe('a review', () => {
  it('is refused with invisible characters in its note', async () => {
    await kyc.certify(await kyc.member(), 'plain@mail.example');
    const member = await kyc.member();
    await kyc.certify(member, 'plain@mail.example', '+12025550999');
    for (const hidden of ['\u202E', '\u200B', '\u0007', '\u3164'])
      await expect(
        member.call('askKycReview', { requestId: randomText(24), note: `ok ${hidden}gro.live` }),
      ).rejects.toMatchObject({ error: 'TASK_TEXT_INVALID' });
    const note = '我们是一家人\nand share a phone';
    const ask = { requestId: randomText(24), note };
    expect(await member.call('askKycReview', ask)).toMatchObject({ state: 'ASKED' });
  });

  it('takes two operators to allow, who see masked values; the member is then certified', async () => {
    const { member, review } = await asked('my wife and I');
    expect(review).toMatchObject({
      state: 'ASKED',
      note: 'my wife and I',
      email: 't•••@m•••.example',
      clashes: ['EMAIL'],
    });
    const proposed = await propose(one, review);
    expect(proposed).toMatchObject({ state: 'PROPOSED' });
    await expect(propose(two, review)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    await expect(confirm(one, proposed)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const both = await Promise.allSettled([confirm(two, proposed), confirm(two, proposed)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await member.call('myKyc', {})).toMatchObject({
      state: 'CERTIFIED',
      email: 't•••@m•••.example',
    });
    const phone = `+1202555${1000 + count}`;
    expect(await kyc.certify(await kyc.member(), 'phone@mail.example', phone)).toMatchObject({
      state: 'CLASHED',
      clashes: ['PHONE'],
    });
    const { items } = await one.call('auditLog', {});
    const lines = items.filter(({ action }) => action.startsWith('kyc.'));
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['kyc.allow', 'kyc.propose']);
    expect(JSON.stringify(lines)).not.toMatch(/mail\.example|taken|\+1202/);
  });

  it('is refused by one operator, which deletes its values; the member may try again', async () => {
    const { member, review } = await asked();
    const proposed = await propose(one, review);
    expect(await close(two, proposed)).toMatchObject({
      state: 'REFUSED',
      email: null,
      phone: null,
    });
    await expect(confirm(two, proposed)).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    expect(await member.call('myKyc', {})).toMatchObject({ state: 'REFUSED' });
    expect(await kyc.certify(member, 'again@mail.example')).toMatchObject({ state: 'CERTIFIED' });
  });

  it('cannot be decided with another’s signature, or by the member itself', async () => {
    const { member, review } = await asked();
    const forged = await signed(two, review, 'PROPOSE');
    await expect(one.call('proposeKycAllowance', forged)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await giveRole(kyc.test.database.ownerUrl, member.account.address, 'approver');
    await expect(propose(member, review)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await expect(close(member, review)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await kyc.owner((owner) =>
      owner
        .deleteFrom('operator')
        .where('address', '=', member.account.address.toLowerCase())
        .execute(),
    );
  });

  it('waits again when the author of its proposal loses the role, which the log counts', async () => {
    const { member, review } = await asked('my brother');
    const third = await kyc.member();
    await giveRole(kyc.test.database.ownerUrl, third.account.address, 'approver');
    const proposed = await propose(third, review);
    await agree([one, two], 'operators', { account: third.account.address, role: 'reviewer' });
    expect(await reviewOf(member)).toMatchObject({ state: 'ASKED', proposedBy: null });
    await expect(confirm(two, proposed)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    const { items } = await one.call('auditLog', {});
    expect(items.find(({ action }) => action === 'operators.confirm')).toMatchObject({
      details: { ended: { identityReviews: 1 } },
    });
  });

  it('does not allow what another member certified meanwhile, until two people sign for that too', async () => {
    const { member, review } = await asked('one phone');
    const other = await kyc.member();
    await kyc.certify(other, 'other@mail.example', '+12025550133');
    const shared = await kyc.member();
    expect(await kyc.certify(shared, 'free@mail.example', '+12025550133')).toMatchObject({
      clashes: ['PHONE'],
    });
    await shared.call('askKycReview', { requestId: randomText(24), note: 'our phone' });
    const proposed = await propose(one, await reviewOf(shared));
    const agreed = await signed(two, proposed, 'CONFIRM');
    expect(await kyc.certify(await kyc.member(), 'FREE@mail.example')).toMatchObject({
      state: 'CERTIFIED',
    });
    const refused = { error: 'KYC_REVIEW_CHANGED' };
    await expect(two.call('confirmKycAllowance', agreed)).rejects.toMatchObject(refused);
    expect(await shared.call('myKyc', {})).toMatchObject({ state: 'ASKED' });
    const again = await reviewOf(shared);
    expect(again).toMatchObject({ state: 'ASKED', clashes: ['EMAIL', 'PHONE'] });
    await confirm(two, await propose(one, again));
    expect(await shared.call('myKyc', {})).toMatchObject({ state: 'CERTIFIED' });
    await close(one, review);
    expect(await member.call('myKyc', {})).toMatchObject({ state: 'REFUSED' });
  });

  it('is listed without values when their key is lost', async () => {
    const { member, review } = await asked();
    const keyed = (key: string) =>
      kyc.owner((owner) =>
        sql`update kyc_review set key_id = ${key} where review_id = ${review.id}`.execute(owner),
      );
    await keyed('lost');
    expect(await reviewOf(member)).toMatchObject({ state: 'ASKED', email: null, phone: null });
    await keyed('first');
    await close(one, review);
  });

  it('can be taken back by its member, and its note is gone then', async () => {
    const { member, review } = await asked('I am Mia Long');
    expect(await member.call('deleteKyc', { requestId: randomText(24) })).toMatchObject({
      state: 'NONE',
    });
    await expect(propose(one, review)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect(await reviewOf(member)).toBeUndefined();
    const notes = await kyc.owner((owner) =>
      sql`select from kyc_review where note like '%Mia%'`.execute(owner),
    );
    expect(notes.rows).toEqual([]);
  });
});

describe('a shared network address', () => {
  it('does not hinder certification by the rule `flag`, and is shown until an operator has seen it', async () => {
    const [first, second] = [await kyc.member('198.51.100.9'), await kyc.member('198.51.100.9')];
    await kyc.certify(first, 'flag1@mail.example');
    expect(await kyc.certify(second, 'flag2@mail.example')).toMatchObject({ state: 'CERTIFIED' });
    const review = await reviewOf(second);
    expect(review).toMatchObject({ state: 'FLAGGED', clashes: ['NETWORK'] });
    await expect(propose(one, review)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    expect(await close(one, review)).toMatchObject({ state: 'SEEN' });
  });
});

it('values of an older key are sealed again with the newest', async () => {
  const { member } = await asked();
  const certified = await kyc.member();
  await kyc.certify(certified, 'rotate@mail.example', '+12025559999');
  const { deps } = kyc.test.server;
  const personalDataKeys = [
    { id: 'second', key: SECOND_KEY as `0x${string}` },
    { id: 'first', key: FIRST_KEY as `0x${string}` },
  ];
  const rotated = { ...deps, config: { ...deps.config, personalDataKeys } };
  await Promise.all([resealValues(rotated), resealValues(rotated)]);
  expect(await resealValues(rotated)).toBe(0);
  const { rows } = await kyc.owner((owner) =>
    sql<{ key_id: string }>`select key_id from kyc_identity where key_id is not null
      union select key_id from kyc_review where key_id is not null`.execute(owner),
  );
  expect(rows).toEqual([{ key_id: 'second' }]);
  const identity = await kyc.owner((owner) =>
    owner
      .selectFrom('kyc_identity')
      .innerJoin('member', 'member.member_id', 'kyc_identity.member_id')
      .select(['kyc_identity.member_id', 'sealed_phone'])
      .where('address', '=', certified.account.address.toLowerCase())
      .executeTakeFirstOrThrow(),
  );
  const keys = personalData({ ...deps.config, personalDataKeys: personalDataKeys.slice(0, 1) })!;
  const sealed = { sealed: identity.sealed_phone!, keyId: 'second' };
  expect(keys.open(sealed, `phone:${identity.member_id}`)).toBe('+12025559999');
  expect(() => keys.open(sealed, `phone:${identity.member_id + 1n}`)).toThrow();
  expect(
    await member.call('myKyc', {}).catch(({ error }: { error: string }) => error),
  ).toBeDefined();
});
