import { timingSafeEqual } from 'node:crypto';
import {
  KYC_CHALLENGE_LIFETIME_SECONDS,
  type KycPurpose,
  type VerifyImgs,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { PersonalData } from '#personal-data/keys.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { CHALLENGE_TRIES } from '../limits.ts';
import { hashAnswer } from './create.ts';

/** Pixels of the puzzle to either side of the piece's place. */
const TOLERANCE = 6;

type Challenge = { answer_hash: Buffer; slider_x: number | null; solved_at: Date | null };

/**
 * Counts a try before it compares the answer; an incomplete answer is no try. A solved challenge
 * stays solved for its member and purpose until a code was sent with it, so that a call that died
 * can be repeated.
 */
export async function solveChallenge(
  { writes }: Deps,
  keys: PersonalData,
  { memberId, purpose }: { memberId: bigint; purpose: KycPurpose },
  given: VerifyImgs | undefined,
): Promise<string> {
  if (!given?.answer) throw new Failure('VERIFY_IMGS_MISSING', { field: 'verifyImgs' });
  const isMoved = given.position !== undefined;
  const { rows } = await sql<Challenge>`
    update kyc_challenge set tries = tries + case
      when solved_at is null and (slider_x is null or ${isMoved}) then 1 else 0 end
    where challenge_id = ${given.id} and member_id = ${memberId} and purpose = ${purpose}
      and (tries < ${CHALLENGE_TRIES} or solved_at is not null)
      and created_at > clock_timestamp() - ${KYC_CHALLENGE_LIFETIME_SECONDS} * interval '1 second'
      and not exists (select from kyc_code where challenge_id = ${given.id})
    returning answer_hash, slider_x, solved_at`.execute(writes);
  const [challenge] = rows;
  if (!challenge) throw new Failure('CHALLENGE_ENDED', { field: 'verifyImgs' });
  if (challenge.slider_x !== null && !isMoved)
    throw new Failure('VERIFY_IMGS_MISSING', { field: 'verifyImgs' });
  const isAnswered = timingSafeEqual(
    challenge.answer_hash,
    hashAnswer(keys, given.id, given.answer),
  );
  const isPlaced =
    challenge.slider_x === null ||
    (given.position !== undefined && Math.abs(given.position - challenge.slider_x) <= TOLERANCE);
  if (!isAnswered || !isPlaced) throw new Failure('CHALLENGE_FAILED', { field: 'verifyImgs' });
  await writes
    .updateTable('kyc_challenge')
    .set({ solved_at: new Date() })
    .where('challenge_id', '=', given.id)
    .execute();
  return given.id;
}
