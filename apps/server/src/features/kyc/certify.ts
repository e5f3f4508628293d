import type { Locale } from '@fairlaunch/locales';
import { isMobile, type Kyc } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { emailOfCode } from '#domain/mail-codes/codes.ts';
import type { TransactionCall } from '#http/route.ts';
import { requireMailKeys } from '#mail/mail-keys.ts';
import { deviceThumbprint } from '#personal-data/device.ts';
import { isExempt, networkOf } from '#personal-data/network-address.ts';
import { holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { takeDay } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import { flagsNetwork } from './open.ts';
import { memberKyc, sealValues } from './queries.ts';

/** Refuses a phone that is no international number. */
export function checkPhone(phone: string | undefined): void {
  if (phone !== undefined && !isMobile(phone))
    throw new Failure('PHONE_INVALID', { field: 'phone' });
}

/** A clash with another member is no error: the code is spent, and a review can be asked for. */
export async function certify(
  tx: Tx,
  {
    deps: { config, realNow },
    caller,
    input,
    networkAddress,
    locale,
  }: TransactionCall<'certifyKyc'>,
  codeId: string,
): Promise<Kyc> {
  const keys = requireMailKeys(config);
  const { memberId } = caller;
  const email = await emailOfCode(tx, keys, memberId, codeId);
  const { phone = null } = input;
  const network = networkOf(networkAddress);
  const values = sealValues(keys, memberId, { email, phone, network });
  const phoneHash = phone && keys.hash('PHONE', phone);
  const networkHash = isExempt(networkAddress) ? null : keys.hash('NETWORK', network);
  await sql`select certify_kyc(${memberId}, ${codeId}, ${values.sealed_email}, ${phoneHash},
    ${values.sealed_phone}, ${networkHash}, ${values.sealed_network}, ${values.key_id},
    ${await deviceOf(tx, caller.tokenHash)}, ${flagsNetwork(config)})`.execute(tx);
  await keepLocale(tx, memberId, locale);
  await recordCertified(tx, memberId);
  return memberKyc(tx, config, memberId, realNow());
}

/** Does nothing if the member is not certified. */
export async function recordCertified(tx: Tx, memberId: bigint): Promise<void> {
  const identity = await tx
    .selectFrom('kyc_identity')
    .select('certified_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!identity) return;
  const when = await takeDay(tx);
  await record(tx, {
    kind: 'CERTIFIED',
    when,
    facts: { seat: await holderOn(tx, when.day, memberId) },
    warrant: { by: 'server' },
  });
}

/** Keeps the language of mails to the address; does nothing if the member is not certified. */
export const keepLocale = (tx: Tx, memberId: bigint, locale: Locale): Promise<unknown> =>
  tx.updateTable('kyc_identity').set({ locale }).where('member_id', '=', memberId).execute();

/** Thumbprint of the key that signs this session's calls. */
async function deviceOf(tx: Tx, tokenHash: Buffer): Promise<string> {
  const { device_key: key } = await tx
    .selectFrom('session')
    .select('device_key')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return deviceThumbprint(key);
}
