import type { Tx } from '#db/database.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';

/** Where a test does without a wallet. */
export const WARRANT: MemberWarrant = {
  by: 'member',
  requestId: 'test',
  deadline: 0,
  signature: '0x',
};

/** Of the plan in force. */
export const signedStake = async (tx: Tx) => ({
  warrant: WARRANT,
  planHash: (await planNow(tx)).hash,
});
