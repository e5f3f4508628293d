import { randomBytes } from 'node:crypto';
import { randomText } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { inTransaction } from '../../apps/server/src/db/database.ts';
import { recordCertified } from '../../apps/server/src/features/kyc/certify.ts';
import { asOwner } from './owner.ts';

/** Certifies a member by the same database function and with the same entry as the server. */
export async function certify(ownerUrl: string, memberId: bigint): Promise<void> {
  const [challenge, code] = [randomText(24), randomText(24)];
  const [hash, key] = [randomBytes(32), 'test'];
  await asOwner(ownerUrl, (owner) =>
    inTransaction(owner, async (tx) => {
      await sql`insert into kyc_challenge (challenge_id, member_id, purpose, way, answer_hash,
        solved_at)
      values (${challenge}, ${memberId}, 'CERTIFY', 'QUESTION', ${hash}, now())`.execute(tx);
      await sql`insert into kyc_code (code_id, member_id, purpose, challenge_id, email_hash,
        sealed_email, key_id, network_hash, code_hash, expires_at, verified_at)
      values (${code}, ${memberId}, 'CERTIFY', ${challenge}, ${hash}, ${hash}, ${key}, ${hash},
        ${hash}, now() + interval '1 minute', now())`.execute(tx);
      await sql`select certify_kyc(${memberId}, ${code}, ${hash}, null, null, null, null, ${key},
      'device', false)`.execute(tx);
      await recordCertified(tx, memberId);
    }),
  );
}
