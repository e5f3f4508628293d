import { sql } from 'kysely';
import type { Hex } from 'viem';
import { raiseAlarm } from '#alarms/alarms.ts';
import type { Signers } from '#chain/signers.ts';
import { ChainTrouble } from '#shared/chain-trouble.ts';
import { ifLeader } from '#db/leadership.ts';
import type { Deps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import { cosign, isCosignedBy, proposalOf } from './root-proposal.ts';
import { logRefusal } from './log-refusal.ts';
import type { RootRow } from './root-state.ts';
import { ROOT_DELAY_SECONDS, syncRoots } from './sync-roots.ts';
import {
  escapeIsOpen,
  isCosigner,
  readTreasuryRoots,
  sendToTreasury,
  type TreasuryRoots,
} from './treasury-roots.ts';

type Step = 'cosign' | 'publish' | 'activate';

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

const COSIGN_PATIENCE_MINUTES = 10;

async function waitsTooLong(
  { writes: database }: Deps,
  { day }: RootRow,
): Promise<string | undefined> {
  const { rows } = await sql<{ late: boolean }>`
    select closed_at < business_now() - make_interval(mins => ${COSIGN_PATIENCE_MINUTES}::integer) as late
    from settlement_close where day = ${day}`.execute(database);
  return rows[0]?.late ? `the root of day ${day} waits for the co-signer` : undefined;
}

/** The next root to publish; none while another is pending, or once the escape is open. */
async function nextToPublish(
  { writes: database }: Deps,
  chain: TreasuryRoots,
): Promise<RootRow | undefined> {
  if (chain.pending || escapeIsOpen(chain)) return undefined;
  const newest = await database
    .selectFrom('settlement_root')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.state === 'UNPUBLISHED' && newest.day > chain.active.day ? newest : undefined;
}

/** Signs the next root; replaces the signature of a former co-signer. */
export function cosignRoots(
  deps: Deps,
  { rootCosigner }: Pick<Signers, 'rootCosigner'>,
): Promise<void> {
  return runStep(deps, 'cosign', async () => {
    if (!rootCosigner) return undefined;
    const row = await nextToPublish(deps, await readTreasuryRoots(deps));
    if (!row || isCosignedBy(deps, rootCosigner, row)) return undefined;
    if (!(await isCosigner(deps, rootCosigner))) return 'the treasury’s co-signer is another key';
    const cosignature = await logRefusal(deps, row, () => cosign(deps, rootCosigner, row));
    await deps.writes
      .updateTable('settlement_root')
      .set({ cosignature })
      .where('attempt', '=', row.attempt)
      .execute();
    logEvent(deps.log, 'root_signed', { day: row.day, root: row.root });
    return undefined;
  });
}

/**
 * Proposes the newest day's root, which supersedes those between; a cancelled root is not proposed
 * again (rulebook §18). Idempotent: the chain is asked first, and if an endpoint lies the treasury
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
    if (!rootPublisher || !row) return problem;
    if (row.cosignature === null) return problem ?? (await waitsTooLong(deps, row));
    await sendToTreasury(
      deps,
      rootPublisher,
      { functionName: 'proposeRoot', args: [proposalOf(row), [row.cosignature as Hex]] },
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
    if (
      !rootPublisher ||
      !chain.pending ||
      escapeIsOpen(chain) ||
      chain.time < chain.pending.time + ROOT_DELAY_SECONDS
    )
      return undefined;
    const own = await deps.writes
      .selectFrom('settlement_root')
      .select('attempt')
      .where('state', 'in', ['UNPUBLISHED', 'PENDING'])
      .where('root', '=', chain.pending.root)
      .where('content_hash', '=', chain.pending.contentHash)
      .executeTakeFirst();
    if (!own) return undefined;
    await sendToTreasury(deps, rootPublisher, { functionName: 'activateRoot', args: [] });
    return undefined;
  });
}
