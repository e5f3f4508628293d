import type { Kyc } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Tx } from '#db/database.ts';
import { verifyCode } from '#domain/mail-codes/verify-code.ts';
import type { TransactionCall } from '#http/route.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { deletionHeldUntil } from './deletion-hold.ts';
import { identityOf, memberKyc } from './queries.ts';

/**
 * Checks a code that went to the certified address: a stolen session alone cannot delete anything.
 * @returns the code's id; null if there is no certified address, which needs no code
 */
export async function verifyDeletionCode(
  deps: Deps,
  memberId: bigint,
  code: string | undefined,
): Promise<string | null> {
  const identity = await identityOf(deps.writes, memberId);
  const isKept = identity !== undefined && identity.deleted_at === null;
  return isKept ? verifyCode(deps, memberId, 'DELETE', code ?? '') : null;
}

export async function refuseHeldDeletion(tx: Tx, memberId: bigint): Promise<void> {
  const until = await deletionHeldUntil(tx, await identityOf(tx, memberId));
  if (until) throw new Failure('KYC_DELETION_HELD', { details: { until: toSeconds(until) } });
}

/** The certification and the keyed hashes stay: nobody passes twice (docs/decisions/0075). */
export async function deleteContactData(
  tx: Tx,
  { deps: { config, realNow }, caller: { memberId } }: TransactionCall<'deleteKyc'>,
  codeId: string | null,
): Promise<Kyc> {
  await refuseHeldDeletion(tx, memberId);
  await sql`select delete_kyc(${memberId}, ${codeId})`.execute(tx);
  return memberKyc(tx, config, memberId, realNow());
}
