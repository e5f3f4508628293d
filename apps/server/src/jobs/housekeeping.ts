import { endpoints, type EndpointName } from '@fairlaunch/protocol';
import type { Deps } from '../deps.ts';
import { firstBrokenBlock } from '../ledger/maintenance.ts';
import { clearAlarm, raiseAlarm } from './alarms.ts';

/** Checks blocks that were sealed since the last look, all of them the first time; a change of history raises the alarm. */
export function ledgerWatch({ database }: Deps): () => Promise<void> {
  let checked = 0n;
  return async () => {
    const last = await database.selectFrom('ledger_block').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
    const broken = await firstBrokenBlock(database, checked);
    if (broken !== null) return raiseAlarm(database, 'LEDGER_BROKEN', { block: broken.toString() });
    await clearAlarm(database, 'LEDGER_BROKEN');
    checked = last?.number ?? 0n;
  };
}

const SESSION_MEMORY = 30 * 86_400_000;

/** Far longer than any app goes on repeating an action of these kinds. */
const RESULT_MEMORY = 30 * 86_400_000;

/**
 * Actions that refuse a late repeat by themselves: by the deadline of the wallet's confirmation, or by the state that
 * the first left behind. An app may repeat `stake` whenever it is opened again, so its results stay (docs/decisions/0006).
 */
const SAFE_TO_FORGET: readonly EndpointName[] = [
  'withdraw', 'exitOrder', 'bind', 'reportDeposit', 'decideWithdrawal', 'confirmRole', 'withdrawRole', 'proposeCorrection', 'decideCorrection', 'withdrawCorrection',
];

/** Forgets nonces that can no longer be replayed, sign-in messages that ran out, sessions that ended and results that nobody can ask for again. */
export async function forgetOld({ database, realNow }: Deps): Promise<void> {
  const now = new Date(realNow());
  await database.deleteFrom('request_nonce').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_nonce').where('expires_at', '<', now).execute();
  await database.deleteFrom('session').where('expires_at', '<', new Date(realNow() - SESSION_MEMORY)).where('ended_at', 'is not', null).execute();
  await database
    .deleteFrom('request_result')
    .where('created_at', '<', new Date(realNow() - RESULT_MEMORY))
    .where('endpoint', 'in', SAFE_TO_FORGET.map((name) => endpoints[name].path))
    .execute();
}
