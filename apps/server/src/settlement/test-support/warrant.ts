import type { Tx } from '#db/database.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';

/** The year 2100, in seconds. */
const NEVER = 4_102_444_800;

/** Where a test does without a wallet. */
export const WARRANT: MemberWarrant = {
  by: 'member',
  requestId: 'test',
  deadline: NEVER,
  signature: '0x',
};

/** Of the plan in force. */
export const signedStake = async (tx: Tx) => ({
  warrant: WARRANT,
  planHash: (await planNow(tx)).hash,
});
