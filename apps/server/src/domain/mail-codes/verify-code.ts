import { isCode } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Deps } from '#shared/deps.ts';
import { requireMailKeys } from '#mail/mail-keys.ts';
import { Failure } from '#shared/errors.ts';
import { hashCode, type CodePurpose } from './codes.ts';

/**
 * Counts the try in a transaction of its own, so that it counts even if the action fails later.
 * @returns the code's id
 * @throws Failure KYC_CODE_WRONG with the tries that are left, KYC_CODE_ENDED
 */
export async function verifyCode(
  { writes, config }: Deps,
  memberId: bigint,
  purpose: CodePurpose,
  typed: string,
): Promise<string> {
  const keys = requireMailKeys(config);
  const live = await writes
    .selectFrom('kyc_code')
    .select('code_id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!live) throw new Failure('KYC_CODE_ENDED', { field: 'code' });
  // A text that is no code at all is a typing error, and costs no try.
  if (!isCode(typed)) throw new Failure('INPUT_INVALID', { field: 'code' });
  const hash = hashCode(keys, live.code_id, typed);
  const { rows } = await sql<{ matches: boolean; tries_left: number }>`
    select * from try_kyc_code(${memberId}, ${live.code_id}, ${hash})`.execute(writes);
  const { matches, tries_left: left } = rows[0]!;
  if (!matches) throw new Failure('KYC_CODE_WRONG', { field: 'code', details: { left } });
  return live.code_id;
}
