import { randomInt } from 'node:crypto';
import type { Locale } from '@fairlaunch/locales';
import {
  CODE_LENGTH,
  KYC_CODE_LIFETIME_SECONDS,
  KYC_CODE_PAUSE_SECONDS,
  randomText,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Tx } from '#db/database.ts';
import { queueMail } from '#mail/outbox.ts';
import { about, hashEmail } from '#personal-data/about.ts';
import type { PersonalData } from '#personal-data/keys.ts';
import { maskEmail } from '#personal-data/mask.ts';
import { networkOf } from '#personal-data/network-address.ts';
import { Failure } from '#shared/errors.ts';
import { endCode, hashCode, type CodePurpose, type LiveCode } from './codes.ts';
import {
  CODE_TRIES,
  CODES_PER_MEMBER_AND_DAY,
  CODES_PER_NETWORK_AND_HOUR,
  CODES_PER_RECIPIENT_AND_DAY,
} from './limits.ts';

type Wanted<Purpose> = {
  memberId: bigint;
  purpose: Purpose;
  email: string;
  /** True if its reader has read mail at this address before. */
  isConfirmed: boolean;
  /** What was solved for it; null for an operator. */
  challengeId: string | null;
  locale: Locale;
  networkAddress: string;
};

/**
 * Makes a code for one purpose, which ends the one before, and queues its mail, which a job sends.
 * The member is locked.
 */
export async function makeCode<Purpose extends CodePurpose>(
  tx: Tx,
  keys: PersonalData,
  { memberId, purpose, email, isConfirmed, challengeId, locale, networkAddress }: Wanted<Purpose>,
): Promise<LiveCode<Purpose>> {
  const emailHash = hashEmail(keys, email);
  const networkHash = keys.hash('NETWORK', networkOf(networkAddress));
  await checkRates(tx, { memberId, emailHash, networkHash });
  await endCode(tx, memberId, purpose === 'OPERATOR_MAIL');
  const [codeId, code] = [randomText(24), newCode()];
  const { sealed, keyId } = keys.seal(email, about('email', memberId));
  const stored = await tx
    .insertInto('kyc_code')
    .values({
      code_id: codeId,
      member_id: memberId,
      purpose,
      challenge_id: challengeId,
      email_hash: emailHash,
      sealed_email: sealed,
      key_id: keyId,
      network_hash: networkHash,
      code_hash: hashCode(keys, codeId, code),
      expires_at: sql`clock_timestamp() + ${KYC_CODE_LIFETIME_SECONDS} * interval '1 second'`,
    })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .returning(['created_at', 'expires_at'])
    .executeTakeFirst();
  // Another request has used the same challenge.
  if (!stored) throw new Failure('CHALLENGE_ENDED', { field: 'verifyImgs' });
  const content = { code, minutes: KYC_CODE_LIFETIME_SECONDS / 60 };
  await queueMail(
    tx,
    keys,
    { kind: 'KYC_CODE', to: email, isConfirmed, content },
    { memberId, locale, sendUntil: stored.expires_at },
  );
  return {
    purpose,
    email: maskEmail(email),
    nextAt: toSeconds(stored.created_at) + KYC_CODE_PAUSE_SECONDS,
    expiresAt: toSeconds(stored.expires_at),
    triesLeft: CODE_TRIES,
  };
}

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

type Counted = { memberId: bigint; emailHash: Buffer; networkHash: Buffer };
type Counts = { by_member: number; by_email: number; by_network: number; next_at: Date | null };

/** Requests for one network or e-mail wait for each other; locks come in that order. */
async function checkRates(tx: Tx, { memberId, emailHash, networkHash }: Counted): Promise<void> {
  await sql`select pg_advisory_xact_lock(7013, ${networkHash.readInt32BE()})`.execute(tx);
  await sql`select pg_advisory_xact_lock(7014, ${emailHash.readInt32BE()})`.execute(tx);
  const { rows } = await sql<Counts>`
    select
      (select count(*) from kyc_code where member_id = ${memberId}
        and created_at > statement_timestamp() - interval '1 day')::integer as by_member,
      (select count(*) from kyc_code where email_hash = ${emailHash}
        and created_at > statement_timestamp() - interval '1 day')::integer as by_email,
      (select count(*) from kyc_code where network_hash = ${networkHash}
        and created_at > statement_timestamp() - interval '1 hour')::integer as by_network,
      (select max(created_at) + ${KYC_CODE_PAUSE_SECONDS} * interval '1 second' from kyc_code
        where member_id = ${memberId}
        and created_at > statement_timestamp() - ${KYC_CODE_PAUSE_SECONDS} * interval '1 second')
        as next_at`.execute(tx);
  const counts = rows[0]!;
  if (counts.next_at)
    throw new Failure('KYC_CODE_TOO_SOON', { details: { until: toSeconds(counts.next_at) } });
  if (
    counts.by_member >= CODES_PER_MEMBER_AND_DAY ||
    counts.by_email >= CODES_PER_RECIPIENT_AND_DAY ||
    counts.by_network >= CODES_PER_NETWORK_AND_HOUR
  )
    throw new Failure('KYC_CODE_LIMIT');
}
