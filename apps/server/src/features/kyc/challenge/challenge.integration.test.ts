import { randomText, type KycChallenge, type VerifyImgs } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerTo } from '../../../../../devnet/src/demo/identity-check.ts';
import type { TestMember } from '../../../../../../tests/support/member.ts';
import { startKycTest, type KycTest } from '../test-support/kyc-test.ts';

let kyc: KycTest;
let member: TestMember;
let mails = 0;
beforeAll(async () => {
  kyc = await startKycTest();
  member = await kyc.member();
});
afterAll(() => kyc.stop());

const ask = (way: KycChallenge['way'], of = member) =>
  of.call('kycChallenge', { purpose: 'CERTIFY', way });
async function question(of = member): Promise<VerifyImgs> {
  const challenge = await ask('QUESTION', of);
  if (challenge.way !== 'QUESTION') throw new Error('no question');
  return { id: challenge.id, answer: answerTo(challenge.question) };
}
const send = (verifyImgs: VerifyImgs | undefined, of = member) => {
  mails += 1;
  return of
    .call('sendKycCode', {
      requestId: randomText(24),
      purpose: 'CERTIFY',
      email: `c${mails}@mail.example`,
      ...(verifyImgs && { verifyImgs }),
    })
    .then(
      () => 'sent',
      (failure: { error: string }) => failure.error,
    );
};
const sliderOf = (id: string) =>
  kyc.owner(async (owner) => {
    const { rows } = await sql<{ slider_x: number }>`
      select slider_x from kyc_challenge where challenge_id = ${id}`.execute(owner);
    return rows[0]!.slider_x;
  });

it('a request for a code is refused without a solved challenge, in the specification’s words', async () => {
  const call = member.call('sendKycCode', {
    requestId: randomText(24),
    purpose: 'CERTIFY',
    email: 'a@mail.example',
  });
  await expect(call).rejects.toThrow(/^verifyImgs cannot be empty\./);
  const answered = await question();
  await expect(
    member.call('sendKycCode', {
      requestId: randomText(24),
      purpose: 'CERTIFY',
      email: 'a@mail.example',
      verifyImgs: { ...answered, answer: 'wrong' },
    }),
  ).rejects.toThrow(/^Verification failed, please complete the security verification\./);
});

it('a challenge is for one member and purpose, and allows one code', async () => {
  const [of, thief] = [await kyc.member(), await kyc.member()];
  const answered = await question(of);
  expect(await send(answered, thief)).toBe('CHALLENGE_ENDED');
  const sent = await Promise.all([send(answered, of), send(answered, of)]);
  expect(sent.filter((outcome) => outcome === 'sent')).toHaveLength(1);
  await kyc.passMinute();
  expect(await send(answered, of)).toBe('CHALLENGE_ENDED');
});

it('a challenge has three tries and three minutes', async () => {
  const of = await kyc.member();
  const answered = await question(of);
  const wrong = { ...answered, answer: 'wrong' };
  expect(await Promise.all([1, 2, 3, 4].map(() => send(wrong, of)))).toEqual(
    expect.arrayContaining(['CHALLENGE_FAILED', 'CHALLENGE_ENDED']) as string[],
  );
  expect(await send(answered, of)).toBe('CHALLENGE_ENDED');
  const late = await question(of);
  await kyc.owner((owner) =>
    sql`update kyc_challenge set created_at = created_at - interval '3 minutes'`.execute(owner),
  );
  expect(await send(late, of)).toBe('CHALLENGE_ENDED');
});

it('a challenge needs the typed answer and a piece within its tolerance', async () => {
  for (const [by, outcome] of [
    [7, 'CHALLENGE_FAILED'],
    [-7, 'CHALLENGE_FAILED'],
    [undefined, 'VERIFY_IMGS_MISSING'],
    [6, 'sent'],
  ] as const) {
    const of = await kyc.member();
    const challenge = await ask('PICTURES', of);
    const { id } = challenge;
    const sliderX = await sliderOf(id);
    const position = by === undefined ? undefined : sliderX + by;
    // The test cannot read the graphic code: the answer to a question replaces it.
    const typed = await question(of);
    await kyc.owner((owner) =>
      sql`update kyc_challenge set way = 'PICTURES', slider_x = ${sliderX}
        where challenge_id = ${typed.id}`.execute(owner),
    );
    expect(
      await send({ ...typed, ...(position !== undefined && { position }) }, of),
      String(by),
    ).toBe(outcome);
    expect(JSON.stringify(challenge)).not.toMatch(/"(answer|sliderX|position|left)"/);
  }
});

it('a challenge counts no try for incomplete answers, and reads digits of every script', async () => {
  const of = await kyc.member();
  let challenge = await question(of);
  while (!/^\d+$/.test(challenge.answer)) challenge = await question(of);
  for (const answer of ['', ' ', '\u200b'])
    expect(await send({ ...challenge, answer }, of)).toBe('VERIFY_IMGS_MISSING');
  await kyc.owner((owner) =>
    sql`update kyc_challenge set way = 'PICTURES', slider_x = 40 where challenge_id = ${challenge.id}`.execute(
      owner,
    ),
  );
  for (const _ of [1, 2, 3]) expect(await send(challenge, of)).toBe('VERIFY_IMGS_MISSING');
  const persian = challenge.answer.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
  const typed = { ...challenge, answer: ` \u200f${persian}. `, position: 40 };
  expect(await send(typed, of)).toBe('sent');
});

it('challenges are limited by member and hour', async () => {
  const of = await kyc.member();
  for (let asked = 0; asked < 30; asked += 1) await ask('QUESTION', of);
  await expect(ask('QUESTION', of)).rejects.toMatchObject({ error: 'CHALLENGE_LIMIT' });
  await expect(ask('PICTURES', of)).rejects.toMatchObject({ error: 'CHALLENGE_LIMIT' });
});

it('challenges are limited by member and hour, also when many are asked for at once', async () => {
  const of = await kyc.member();
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => ask('QUESTION', of)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

it('a challenge for one purpose allows no code for another', async () => {
  const of = await kyc.member();
  const challenge = await of.call('kycChallenge', { purpose: 'DELETE', way: 'QUESTION' });
  if (challenge.way !== 'QUESTION') throw new Error('no question');
  const answered = { id: challenge.id, answer: answerTo(challenge.question) };
  expect(await send(answered, of)).toBe('CHALLENGE_ENDED');
});
