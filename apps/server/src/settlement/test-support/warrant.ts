import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';

const FAR_AWAY = Date.UTC(2100, 0, 1) / 1_000;

/** Where a test does without a wallet; nobody checks what it signed. */
export const testWarrant = (): MemberWarrant => ({
  by: 'member',
  requestId: randomUUID(),
  deadline: FAR_AWAY,
  signature: '0x',
});

/** Of the plan in force. */
export const signedStake = async (tx: Tx) => ({
  warrant: testWarrant(),
  planHash: (await planNow(tx)).hash,
});
