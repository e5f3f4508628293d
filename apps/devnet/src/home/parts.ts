import type { Deployment } from '@fairlaunch/contracts';
import { deploymentHash } from '@fairlaunch/contracts/deploy';
import { connection, IncompatibleSchemaError, migrate } from '@fairlaunch/server';
import pg from 'pg';
import { parseEther } from 'viem';
import { startChain, type Chain } from '../chain/chain.ts';
import { endOrphanedPostgres } from '../postgres/orphan.ts';
import { startPostgres, type EmbeddedPostgres } from '../postgres/server.ts';
import { plainMessage } from '../shared/plain-error.ts';
import type { HistorySize } from '../shared/history-size.ts';
import type { Progress } from '../shared/progress.ts';
import { checkContinuity, holdTime, setChainTime } from './continuity.ts';
import { deployContracts } from './deploy-contracts.ts';
import { emptyHome, openHome, outdatedReason, writeHomeFile, type HomeFile } from './home-file.ts';
import { addressOf, homeKeys, type HomeKeys } from './keys.ts';
import { endOrphanedChain, deleteChainRecord, recordChain } from './orphaned-chain.ts';
import { OutdatedHomeError } from './outdated-home-error.ts';

/** `missed`: seconds to catch up. */
export type HomeParts = {
  postgres: EmbeddedPostgres;
  chain: Chain;
  deployment: Deployment;
  keys: HomeKeys;
  fresh: boolean;
  history: HistorySize | undefined;
  missed: number;
  stop: () => Promise<void>;
};

export type PartsOptions = {
  home: string;
  progress: Progress;
  initialOffsetSeconds: number;
};

/** Commits need not wait for the disk, because the chain's state is saved only once a second. */
const SETTINGS = { synchronous_commit: 'off' };

async function bringUpToDate(postgres: EmbeddedPostgres): Promise<void> {
  await migrate(postgres.migrationUrl, postgres.serverRole).catch((error: Error) => {
    throw error instanceof IncompatibleSchemaError
      ? new OutdatedHomeError("its database's tables are of another version")
      : error;
  });
}

async function startHomeChain(
  { home, progress, initialOffsetSeconds }: PartsOptions,
  fresh: boolean,
): Promise<Chain> {
  const chain = await startChain({
    home,
    ...(fresh && { timestamp: Math.floor(Date.now() / 1_000) + initialOffsetSeconds }),
    onProblem: (error) =>
      progress.say(`  The chain's state could not be saved. ${plainMessage(error, home)}`),
  }).catch((error: unknown) => {
    throw fresh ? error : new OutdatedHomeError('its chain cannot be read');
  });
  await recordChain(home, chain);
  return chain;
}

async function startOnce(options: PartsOptions, content: HomeFile): Promise<HomeParts> {
  const { home, progress } = options;
  const reason = outdatedReason(content, deploymentHash);
  if (reason) throw new OutdatedHomeError(reason);
  const fresh = content.deployment === undefined;
  const keys = await homeKeys(home);
  // Starts while the database starts.
  const starting = startHomeChain(options, fresh);
  starting.catch(() => undefined);
  const stops = [
    async () => {
      await (await starting.catch(() => undefined))?.stop();
      await deleteChainRecord(home);
    },
  ];
  const stop = async () => {
    for (const end of stops) await end();
  };
  let missed = 0;
  try {
    const postgres = await progress.step('Database', async () => {
      const started = await startPostgres(home, SETTINGS);
      stops.push(started.stop);
      await bringUpToDate(started);
      return started;
    });
    const running = await progress.step('Chain', async () => {
      const chain = await starting;
      if (!fresh) missed = await continueFrom(postgres, chain);
      return chain;
    });
    await running.setBalance(addressOf(keys.emission), parseEther('1'));
    if (content.deployment)
      return {
        postgres,
        chain: running,
        deployment: content.deployment,
        keys,
        fresh,
        history: content.history,
        missed,
        stop,
      };
    const deployment = await progress.step('Contracts', () => deployContracts(running, keys));
    await writeHomeFile(home, { kind: 'development', deploymentHash, deployment, seeded: false });
    const history = undefined;
    return { postgres, chain: running, deployment, keys, fresh, history, missed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns seconds to catch up */
async function continueFrom(postgres: EmbeddedPostgres, chain: Chain): Promise<number> {
  const client = new pg.Client(connection(postgres.migrationUrl));
  await client.connect();
  try {
    await checkContinuity(client, chain);
    const missed = await holdTime(client, chain);
    await setChainTime(client, chain);
    return missed;
  } finally {
    await client.end();
  }
}

/**
 * Starts the parts of a home, after ending what a killed run left. A home that cannot be continued
 * is emptied, and the reason is shown.
 */
export async function startParts(options: PartsOptions): Promise<HomeParts> {
  const { home, progress } = options;
  const ended = [await endOrphanedChain(home), await endOrphanedPostgres(home)];
  if (ended.includes(true))
    progress.say('  An earlier run was killed; what it left running has been ended.');
  const content = await openHome(home, 'development');
  try {
    return await startOnce(options, content.deployment ? content : await emptyHome(home));
  } catch (error) {
    if (!(error instanceof OutdatedHomeError)) throw error;
    progress.say(`  ${home} cannot be continued: ${error.message}. It is replaced by a fresh one.`);
    return startOnce(options, await emptyHome(home));
  }
}
