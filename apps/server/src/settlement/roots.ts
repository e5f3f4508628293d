import { sql } from 'kysely';
import type { Signers } from '../chain/signers.ts';
import type { Deps } from '../deps.ts';
import { raiseAlarm } from '../jobs/alarms.ts';
import { sendToTreasury } from './root-chain.ts';
import { cosign, proposalOf } from './root-proposal.ts';
import type { RootRow } from './root-state.ts';
import { ROOT_WAIT, syncRoots } from './root-sync.ts';

type Step = 'publish' | 'activate';

/** The lock that lets one server at a time work on roots, so that none sends what another has just sent. */
const ROOTS_LOCK = 7004;

async function report(deps: Deps, step: Step, reason: string | undefined): Promise<void> {
  if (reason) await raiseAlarm(deps.database, 'ROOT_FAILED', { step, reason });
  else await sql`update alarm set cleared_at = now() where name = 'ROOT_FAILED' and details ->> 'step' = ${step} and cleared_at is null`.execute(deps.database);
}

/**
 * Runs one step, unless another server is at work on roots. What goes wrong becomes the alarm `ROOT_FAILED`, which the
 * same step takes down when it goes well.
 */
async function guarded(deps: Deps, step: Step, work: () => Promise<string | undefined>): Promise<void> {
  try {
    await deps.database.transaction().execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${ROOTS_LOCK}) as mine`.execute(tx);
      if (rows[0]!.mine) await report(deps, step, await work());
    });
  } catch (error) {
    deps.log.error({ err: error, step }, 'a root did not go on chain');
    await report(deps, step, error instanceof Error ? error.message : String(error)).catch((unheard: unknown) => deps.log.error({ err: unheard }, 'the alarm was not raised'));
  }
}

/** The root of the newest posted day, if it has not been on chain yet. */
async function nextToPublish({ database }: Deps, activeDay: number): Promise<RootRow | undefined> {
  const newest = await database.selectFrom('settlement_root').selectAll().orderBy('day', 'desc').orderBy('attempt', 'desc').limit(1).executeTakeFirst();
  return newest?.state === 'UNPUBLISHED' && newest.day > activeDay ? newest : undefined;
}

/**
 * Proposes the root of the newest posted day with both keys, unless one is pending already: then it waits until that is
 * active or cancelled (rulebook §18). Days in between are superseded; the manifests lead from them to the newer root. A
 * cancelled root is not proposed again: the next day's is. Safe to repeat and to stop anywhere, since the chain is asked
 * first. It never throws; `ROOT_FAILED` tells the operators and the next call tries again.
 */
export function publishRoots(deps: Deps, signers: Signers): Promise<void> {
  return guarded(deps, 'publish', async () => {
    const { chain, problem } = await syncRoots(deps);
    const { rootPublisher, rootCosigner } = signers;
    const row = chain.pending ? undefined : await nextToPublish(deps, chain.active.day);
    if (!rootPublisher || !rootCosigner || !row) return problem;
    const cosignature = await cosign(deps, rootCosigner, row);
    await sendToTreasury(deps, rootPublisher, { functionName: 'proposeRoot', args: [proposalOf(row), cosignature] }, async (hash) => {
      await deps.database.updateTable('settlement_root').set({ transaction_hash: hash }).where('attempt', '=', row.attempt).execute();
    });
    return (await syncRoots(deps)).problem;
  });
}

/**
 * Activates the pending root once its 12 hours are over on chain, if it is one that this server computed; activation by
 * anybody else and cancellation are noticed too (rulebook §18). Safe to repeat; it never throws.
 */
export function activateRoots(deps: Deps, signers: Signers): Promise<void> {
  return guarded(deps, 'activate', async () => {
    const { chain } = await syncRoots(deps);
    const { rootPublisher } = signers;
    if (!rootPublisher || !chain.pending || chain.time < chain.pending.time + ROOT_WAIT) return undefined;
    const own = await deps.database
      .selectFrom('settlement_root').select('attempt').where('state', '=', 'PENDING').where('root', '=', chain.pending.root).executeTakeFirst();
    if (!own) return undefined;
    await sendToTreasury(deps, rootPublisher, { functionName: 'activateRoot', args: [] });
    await syncRoots(deps);
    return undefined;
  });
}
