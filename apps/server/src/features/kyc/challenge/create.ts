import type { Locale } from '@fairlaunch/locales';
import {
  KYC_CHALLENGE_LIFETIME_SECONDS,
  randomText,
  readTypedAnswer,
  type KycChallenge,
  type KycPurpose,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { inTransaction, toSeconds, type Tx } from '#db/database.ts';
import { lockMember } from '#ledger/lock-member.ts';
import type { PersonalData } from '#personal-data/keys.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { CHALLENGES_PER_MEMBER_AND_HOUR } from '../limits.ts';
import { requireMailKeys } from '#mail/mail-keys.ts';
import { drawPictures } from './pictures.ts';
import { askQuestion } from './question.ts';

const DRAWN_AT_ONCE = 8;
let drawing = 0;

type Asked = { memberId: bigint; purpose: KycPurpose; way: KycChallenge['way']; locale: Locale };

/** The limit is checked before pictures are drawn, since drawing is expensive, and when storing. */
export async function createChallenge(deps: Deps, asked: Asked): Promise<KycChallenge> {
  const keys = requireMailKeys(deps.config);
  await inTransaction(deps.writes, (tx) => checkRate(tx, asked.memberId));
  const id = randomText(24);
  if (asked.way === 'QUESTION') {
    const { question, answer } = askQuestion(asked.locale);
    const expiresAt = await store(deps, keys, asked, { id, answer, sliderX: null });
    return { way: 'QUESTION', id, expiresAt, question };
  }
  const { answer, sliderX, ...pictures } = await draw();
  const expiresAt = await store(deps, keys, asked, { id, answer, sliderX });
  return { way: 'PICTURES', id, expiresAt, ...pictures };
}

async function draw() {
  if (drawing >= DRAWN_AT_ONCE) throw new Failure('UNAVAILABLE');
  drawing += 1;
  try {
    return await drawPictures();
  } finally {
    drawing -= 1;
  }
}

async function checkRate(tx: Tx, memberId: bigint): Promise<void> {
  await lockMember(tx, memberId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from kyc_challenge where member_id = ${memberId}
      and created_at > statement_timestamp() - interval '1 hour'`.execute(tx);
  if (rows[0]!.count >= CHALLENGES_PER_MEMBER_AND_HOUR) throw new Failure('CHALLENGE_LIMIT');
}

type Stored = { id: string; answer: string; sliderX: number | null };

async function store(
  { writes }: Deps,
  keys: PersonalData,
  { memberId, purpose, way }: Asked,
  { id, answer, sliderX }: Stored,
): Promise<number> {
  const { created_at: at } = await inTransaction(writes, async (tx) => {
    await checkRate(tx, memberId);
    return tx
      .insertInto('kyc_challenge')
      .values({
        challenge_id: id,
        member_id: memberId,
        purpose,
        way,
        answer_hash: hashAnswer(keys, id, answer),
        slider_x: sliderX,
      })
      .returning('created_at')
      .executeTakeFirstOrThrow();
  });
  return toSeconds(at) + KYC_CHALLENGE_LIFETIME_SECONDS;
}

/** Hashes an answer as typed ones are read: case and spaces do not count. */
export const hashAnswer = (keys: PersonalData, id: string, answer: string): Buffer =>
  keys.hash('ANSWER', `${id} ${readTypedAnswer(answer)}`);
