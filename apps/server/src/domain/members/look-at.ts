import { audit } from '#db/audit.ts';
import { inTransaction, type Database, type Tx } from '#db/database.ts';
import { memberAt } from './named.ts';

type Look = { operator: string; address: string; at: 'signIns' | 'identity' };

/** Reads what is personal, and writes the look into the audit log (docs/decisions/0106). */
export function lookAt<Result>(
  writes: Database,
  { operator, address, at }: Look,
  read: (tx: Tx, memberId: bigint) => Promise<Result>,
): Promise<Result> {
  return inTransaction(writes, async (tx) => {
    const member = await memberAt(tx, address);
    await audit(tx, operator, `member.look.${at}`, member.address, {});
    return read(tx, member.member_id);
  });
}
