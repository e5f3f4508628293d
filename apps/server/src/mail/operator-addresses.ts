import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { PersonalData } from '../personal-data/keys.ts';
import { readSealed, type SealedText } from './sealed-text.ts';

export const OPERATOR_EMAILS: SealedText<string> = {
  table: 'operator_mail',
  owner: 'address',
  sealed: 'sealed_email',
  about: (address) => `operator-mail:${address}`,
};

/** Where an operator's mails go; undefined if they are off. */
export const readOperatorEmail = (database: Database | Tx, keys: PersonalData, address: string) =>
  readSealed(database, keys, OPERATOR_EMAILS, address);

export const turnOffMails = (tx: Tx, address: string): Promise<unknown> =>
  tx.deleteFrom('operator_mail').where('address', '=', address).execute();

type Confirmed = { codeId: string; address: string; email: string; locale: string };

/** Mails go to an address whose code was verified, which is spent here. */
export async function turnOnMails(
  tx: Tx,
  keys: PersonalData,
  { codeId, address, email, locale }: Confirmed,
): Promise<void> {
  const { sealed, keyId } = keys.seal(email, OPERATOR_EMAILS.about(address));
  await sql`select confirm_operator_mail(${address}, ${codeId}, ${sealed}, ${keyId}, ${locale})`.execute(
    tx,
  );
}
