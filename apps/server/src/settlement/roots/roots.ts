import { sql } from 'kysely';
import { raiseAlarm, setAlarm } from '#alarms/alarms.ts';
import type { Signers } from '#chain/signers.ts';
import { ChainTrouble } from '#shared/chain-trouble.ts';
import { ifLeader } from '#db/leadership.ts';
import type { Deps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import { isSameProposal, proposalOf } from './root-proposal.ts';
import type { TreasuryRoots } from './roots-at.ts';
import { closedDayOf, openRootsOf, rootOfNewestDay, type RootRow } from './root-state.ts';
import { silence, tallyOf } from './tally.ts';
import { syncRoots } from './sync-roots.ts';
import {
  escapeIsOpen,
  ROOT_DELAY_SECONDS,
  readTreasuryRoots,
  sendToTreasury,
} from './treasury-roots.ts';

type Step = 'publish' | 'activate';

async function report(deps: Deps, step: Step, reason: string | undefined): Promise<void> {
  if (reason) await raiseAlarm(deps.writes, 'ROOT_FAILED', { step, reason });
  else
    await sql`
      update alarm set cleared_at = now()
      where name = 'ROOT_FAILED' and details ->> 'step' = ${step} and cleared_at is null`.execute(
      deps.writes,
    );
}

function reasonOf(error: unknown): string {
  if (error instanceof ChainTrouble) return `${error.message} ${JSON.stringify(error.details)}`;
  return error instanceof Error ? error.message : String(error);
}

/** Runs a step on one server at a time; an error raises `ROOT_FAILED` until the step succeeds. */
async function runStep(
  deps: Deps,
  step: Step,
  work: () => Promise<string | undefined>,
): Promise<void> {
  try {
    await ifLeader(deps.writes, 'roots', async () => report(deps, step, await work()));
  } catch (error) {
    deps.log.error({ err: error, step }, 'a root did not go on chain');
    await report(deps, step, reasonOf(error)).catch((alarmError: unknown) =>
      deps.log.error({ err: alarmError }, 'the alarm was not raised'),
    );
  }
}

/** The next root to publish; none while another is pending, or once the escape is open. */
async function nextToPublish(
  { writes: database }: Deps,
  chain: TreasuryRoots,
): Promise<RootRow | undefined> {
  if (chain.pending || escapeIsOpen(chain)) return undefined;
  const newest = await rootOfNewestDay(database);
  return newest?.state === 'UNPUBLISHED' && newest.day > chain.active.day ? newest : undefined;
}

/**
 * Proposes the newest day's root once enough watchers have signed it; it supersedes those between. A
 * cancelled root is not proposed again (rulebook §18). Idempotent: the chain is asked first, and if an endpoint lies the treasury
 * still decides.
 */
export function publishRoots(
  deps: Deps,
  { rootPublisher }: Pick<Signers, 'rootPublisher'>,
): Promise<void> {
  return runStep(deps, 'publish', async () => {
    const chain = await readTreasuryRoots(deps);
    const problem = await syncRoots(deps, chain).catch(reasonOf);
    const row = await nextToPublish(deps, chain);
    const tally = row && (await tallyOf(deps, deps.writes, row));
    await setAlarm(
      deps.writes,
      'WATCHERS_SILENT',
      row && tally && (await silence(deps, row, tally, chain.active.day)),
    );
    if (!rootPublisher || !row || !tally?.signatures) return problem;
    await sendToTreasury(
      deps,
      rootPublisher,
      { functionName: 'proposeRoot', args: [proposalOf(closedDayOf(row)), tally.signatures] },
      async (hash, isTaken) => {
        // The hash of a transaction that was accepted stays until another one is accepted.
        if (!isTaken && row.transaction_hash !== null) return;
        await deps.writes
          .updateTable('settlement_root')
          .set({ transaction_hash: hash })
          .where('attempt', '=', row.attempt)
          .execute();
      },
    );
    logEvent(deps.log, 'root_proposed', { day: row.day, root: row.root });
    return problem;
  });
}

/** Activates a root after 12 hours, if this server computed it (rulebook §18). Idempotent. */
export function activateRoots(
  deps: Deps,
  { rootPublisher }: Pick<Signers, 'rootPublisher'>,
): Promise<void> {
  return runStep(deps, 'activate', async () => {
    const chain = await readTreasuryRoots(deps);
    const { pending } = chain;
    if (
      !rootPublisher ||
      !pending ||
      escapeIsOpen(chain) ||
      chain.time < pending.time + ROOT_DELAY_SECONDS
    )
      return undefined;
    const rows = await openRootsOf(deps.writes, pending.day);
    if (!rows.some((row) => isSameProposal(closedDayOf(row), pending))) return undefined;
    await sendToTreasury(deps, rootPublisher, { functionName: 'activateRoot', args: [] });
    return undefined;
  });
}
