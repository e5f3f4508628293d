import { readLocale } from '@fairlaunch/locales';
import type { Kyc } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { TransactionCall } from '#http/route.ts';
import { emailOfCode } from '#domain/mail-codes/codes.ts';
import { requireMailKeys } from '#mail/mail-keys.ts';
import { queueMail } from '#mail/outbox.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { keepLocale } from './certify.ts';
import { identityOf, memberKyc, openValues, sealValues } from './queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Changes the e-mail, which holds withdrawals for a while. The old address is told in the language
 * kept with it; the mail is tried until the hold ends (rulebook §15).
 */
export async function changeEmail(
  tx: Tx,
  { deps: { config, realNow }, caller, locale }: TransactionCall<'changeKycEmail'>,
  codeId: string,
): Promise<Kyc> {
  const keys = requireMailKeys(config);
  const { memberId } = caller;
  const { plan } = await takePlannedDay(tx);
  const email = await emailOfCode(tx, keys, memberId, codeId);
  const identity = await identityOf(tx, memberId);
  if (!identity) throw new Failure('KYC_NOT_CERTIFIED');
  const before = openValues(keys, identity);
  const values = sealValues(keys, memberId, { ...before, email });
  await sql`select change_kyc_email(${memberId}, ${codeId}, ${values.sealed_email},
    ${values.sealed_phone}, ${values.sealed_network}, ${values.key_id})`.execute(tx);
  await keepLocale(tx, memberId, locale);
  const hours = plan.wallet.changeHoldHours;
  if (before.email !== null && before.email !== email)
    await queueMail(
      tx,
      keys,
      {
        kind: 'EMAIL_CHANGED',
        to: before.email,
        isConfirmed: true,
        content: { hours },
      },
      {
        memberId,
        locale: readLocale(identity.locale),
        sendUntil: new Date(realNow() + hours * HOUR_MS),
      },
    );
  return memberKyc(tx, config, memberId, realNow());
}
