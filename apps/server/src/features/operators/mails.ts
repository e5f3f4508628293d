import { isEmail, type Endpoints, type Input, type Output } from '@fairlaunch/protocol';
import type { Config } from '#config/config.ts';
import { audit } from '#db/audit.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Caller, TransactionCall } from '#http/route.ts';
import { mailKeys } from '#mail/mail-keys.ts';
import { readOperatorEmail, writeOperatorEmail } from '#mail/operator-addresses.ts';
import { maskEmail } from '#personal-data/mask.ts';
import { Failure } from '#shared/errors.ts';

type Mails = Output<Endpoints['operatorMails']>;

export async function operatorMails(
  database: Database | Tx,
  config: Config,
  { address }: Caller,
): Promise<Mails> {
  const keys = mailKeys(config);
  const email = keys && (await readOperatorEmail(database, keys, address));
  return { isOpen: keys !== undefined, email: email === undefined ? null : maskEmail(email) };
}

/** @throws Failure EMAIL_INVALID, KYC_CLOSED */
export async function setOperatorMails(
  tx: Tx,
  { deps: { config }, caller, input, locale }: TransactionCall<'setOperatorMails'>,
): Promise<Mails> {
  const { email }: Input<Endpoints['setOperatorMails']> = input;
  const keys = mailKeys(config);
  if (!keys) throw new Failure('KYC_CLOSED');
  if (email !== null && !isEmail(email)) throw new Failure('EMAIL_INVALID', { field: 'email' });
  const { address } = caller;
  await writeOperatorEmail(tx, keys, { address, email, locale });
  await audit(tx, address, 'mails.set', address, { isOn: email !== null });
  return operatorMails(tx, config, caller);
}
