import { KYC_CODE_PAUSE_SECONDS, type KycPurpose } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { about, hashEmail } from '#personal-data/about.ts';
import type { PersonalData } from '#personal-data/keys.ts';
import { maskEmail } from '#personal-data/mask.ts';
import { Failure } from '#shared/errors.ts';
import { CODE_TRIES } from './limits.ts';

/** What a code is for; one of a member and one of an operator may live at once. */
export type CodePurpose = KycPurpose | 'OPERATOR_MAIL';

export type LiveCode<Purpose extends CodePurpose> = {
  purpose: Purpose;
  /** Masked. */
  email: string;
  nextAt: number;
  expiresAt: number;
  triesLeft: number;
};

/** A code that can still be named; null if it ended, or if the key of its address is missing. */
export async function readLiveCode<Purpose extends CodePurpose>(
  database: Database | Tx,
  keys: PersonalData | undefined,
  of: { memberId: bigint; purposes: readonly Purpose[]; now: number },
): Promise<LiveCode<Purpose> | null> {
  const code = await database
    .selectFrom('kyc_code')
    .select(['purpose', 'sealed_email', 'key_id', 'tries', 'created_at', 'expires_at'])
    .where('member_id', '=', of.memberId)
    .where('purpose', 'in', of.purposes)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!code?.sealed_email || !keys?.has(code.key_id) || code.expires_at.getTime() <= of.now)
    return null;
  const email = keys.open(
    { sealed: code.sealed_email, keyId: code.key_id },
    about('email', of.memberId),
  );
  return {
    purpose: code.purpose as Purpose,
    email: maskEmail(email),
    nextAt: toSeconds(code.created_at) + KYC_CODE_PAUSE_SECONDS,
    expiresAt: toSeconds(code.expires_at),
    triesLeft: CODE_TRIES - code.tries,
  };
}

/** True while a code lives that went to this address. */
export async function hasCodeTo(
  tx: Tx,
  keys: PersonalData,
  of: { memberId: bigint; purpose: CodePurpose; email: string; now: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('kyc_code')
    .select('code_id')
    .where('member_id', '=', of.memberId)
    .where('purpose', '=', of.purpose)
    .where('email_hash', '=', hashEmail(keys, of.email))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(of.now))
    .executeTakeFirst();
  return row !== undefined;
}

export const hashCode = (keys: PersonalData, codeId: string, code: string): Buffer =>
  keys.hash('CODE', `${codeId} ${code}`);

/** @throws Failure KYC_CODE_ENDED */
export async function emailOfCode(
  tx: Tx,
  keys: PersonalData,
  memberId: bigint,
  codeId: string,
): Promise<string> {
  const code = await tx
    .selectFrom('kyc_code')
    .select(['sealed_email', 'key_id'])
    .where('code_id', '=', codeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!code?.sealed_email) throw new Failure('KYC_CODE_ENDED', { field: 'code' });
  return keys.open({ sealed: code.sealed_email, keyId: code.key_id }, about('email', memberId));
}

/** Ends the live code of these purposes, if there is one. */
export const endCode = (tx: Tx, memberId: bigint, isOfOperator: boolean): Promise<unknown> =>
  tx
    .updateTable('kyc_code')
    .set({ ended_at: new Date(), sealed_email: null })
    .where('member_id', '=', memberId)
    .where('purpose', isOfOperator ? '=' : '<>', 'OPERATOR_MAIL')
    .where('ended_at', 'is', null)
    .execute();
