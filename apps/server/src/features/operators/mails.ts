import { isEmail, type Endpoints, type Output } from '@fairlaunch/protocol';
import type { Config } from '#config/config.ts';
import { audit } from '#db/audit.ts';
import type { Database, Tx } from '#db/database.ts';
import { emailOfCode, endCode, hasCodeTo, readLiveCode } from '#domain/mail-codes/codes.ts';
import { makeCode } from '#domain/mail-codes/make-code.ts';
import type { Caller, TransactionCall } from '#http/route.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { mailKeys, requireMailKeys } from '#mail/mail-keys.ts';
import { readOperatorEmail, turnOffMails, turnOnMails } from '#mail/operator-addresses.ts';
import { maskEmail } from '#personal-data/mask.ts';
import { Failure } from '#shared/errors.ts';

type Mails = Output<Endpoints['operatorMails']>;

const PURPOSE = 'OPERATOR_MAIL';

/** @param now milliseconds of real time */
export async function operatorMails(
  database: Database | Tx,
  config: Config,
  { address, memberId }: Caller,
  now: number,
): Promise<Mails> {
  const keys = mailKeys(config);
  if (!keys) return { isOpen: false, email: null, code: null };
  const [email, code] = await Promise.all([
    readOperatorEmail(database, keys, address),
    readLiveCode(database, keys, { memberId, purposes: [PURPOSE], now }),
  ]);
  return {
    isOpen: true,
    email: email === undefined ? null : maskEmail(email),
    code: code && { email: code.email, expiresAt: code.expiresAt, triesLeft: code.triesLeft },
  };
}

/**
 * Sends a code to an address, or turns mails off. What goes to a confirmed address goes on until
 * another one is confirmed; an address that has a live code gets no second one.
 * @throws Failure EMAIL_INVALID, KYC_CLOSED, KYC_CODE_TOO_SOON, KYC_CODE_LIMIT
 */
export async function setOperatorMails(
  tx: Tx,
  { deps, caller, input: { email }, locale, networkAddress }: TransactionCall<'setOperatorMails'>,
): Promise<Mails> {
  const keys = requireMailKeys(deps.config);
  if (email !== null && !isEmail(email)) throw new Failure('EMAIL_INVALID', { field: 'email' });
  const { address, memberId } = caller;
  const now = deps.realNow();
  await lockMember(tx, memberId);
  if (email === null) {
    await turnOffMails(tx, address);
    await endCode(tx, memberId, true);
    await audit(tx, address, 'mails.set', address, { isOn: false });
  } else if (!(await hasCodeTo(tx, keys, { memberId, purpose: PURPOSE, email, now }))) {
    const wanted = { memberId, purpose: PURPOSE, email, challengeId: null } as const;
    await makeCode(tx, keys, { ...wanted, isConfirmed: false, locale, networkAddress });
  }
  return operatorMails(tx, deps.config, caller, now);
}

/** @param codeId of a code that was verified */
export async function confirmOperatorMails(
  tx: Tx,
  { deps, caller, locale }: TransactionCall<'confirmOperatorMails'>,
  codeId: string,
): Promise<Mails> {
  const keys = requireMailKeys(deps.config);
  const { address, memberId } = caller;
  await lockMember(tx, memberId);
  const email = await emailOfCode(tx, keys, memberId, codeId);
  await turnOnMails(tx, keys, { codeId, address, email, locale });
  await audit(tx, address, 'mails.set', address, { isOn: true });
  return operatorMails(tx, deps.config, caller, deps.realNow());
}
