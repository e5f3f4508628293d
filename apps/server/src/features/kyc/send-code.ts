import { isEmail, type Endpoints, type Input, type Output } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { makeCode } from '#domain/mail-codes/make-code.ts';
import type { Caller, TransactionCall } from '#http/route.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { requireMailKeys } from '#mail/mail-keys.ts';
import type { PersonalData } from '#personal-data/keys.ts';
import { Failure } from '#shared/errors.ts';
import { refuseHeldDeletion } from './delete.ts';
import { identityOf, openValues } from './queries.ts';

type Sent = Output<Endpoints['sendKycCode']>;

/** Refuses a malformed address before a challenge is spent on it. */
export function checkEmail({ purpose, email }: Input<Endpoints['sendKycCode']>): void {
  if (purpose !== 'DELETE' && !isEmail(email ?? ''))
    throw new Failure('EMAIL_INVALID', { field: 'email' });
}

/** Makes a code for one purpose and queues its mail, which a job sends. */
export async function sendCode(
  tx: Tx,
  { deps: { config }, caller, input, locale, networkAddress }: TransactionCall<'sendKycCode'>,
  challengeId: string,
): Promise<Sent> {
  const keys = requireMailKeys(config);
  const { memberId } = caller;
  await lockMember(tx, memberId);
  const { purpose } = input;
  const email = await recipient(tx, keys, caller, input);
  const isConfirmed = purpose === 'DELETE';
  const about = { memberId, purpose, email, isConfirmed, challengeId };
  return makeCode(tx, keys, { ...about, locale, networkAddress });
}

async function recipient(
  tx: Tx,
  keys: PersonalData,
  { memberId, seat }: Caller,
  { purpose, email }: Input<Endpoints['sendKycCode']>,
): Promise<string> {
  if (seat === null) throw new Failure('NOT_BOUND');
  const identity = await identityOf(tx, memberId);
  if (purpose === 'CERTIFY') {
    if (identity) throw new Failure('KYC_DONE');
    return email!;
  }
  if (!identity) throw new Failure('KYC_NOT_CERTIFIED');
  if (purpose === 'CHANGE_EMAIL') return email!;
  await refuseHeldDeletion(tx, memberId);
  if (identity.deleted_at) throw new Failure('KYC_NOT_CERTIFIED');
  const { email: certified } = openValues(keys, identity);
  if (certified === null) throw new Failure('UNAVAILABLE');
  return certified;
}
