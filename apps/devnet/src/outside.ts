import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildFrontEnds, ROOT } from './front-ends/build.ts';
import { prepareHome } from './home/folder.ts';
import { openHome } from './home/home-file.ts';
import { lockHome } from './home/lock.ts';
import { endOrphanedPostgres } from './postgres/orphan.ts';
import { startPostgres } from './postgres/server.ts';
import type { Progress } from './shared/progress.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** By a value or by a file; a blank counts as none, as it does for the server. */
const isSet = (environment: NodeJS.ProcessEnv, name: string): boolean =>
  [name, `${name}_FILE`].some((given) => Boolean(environment[given]?.trim()));

/** True if a chain or a database is named: nothing is deployed, seeded or given away then. */
export function isOutside(environment: NodeJS.ProcessEnv): boolean {
  return isSet(environment, 'CHAIN_RPC_URL') || isSet(environment, 'DATABASE_URL');
}

function runServer(environment: NodeJS.ProcessEnv): Promise<number> {
  const main = path.join(ROOT, 'apps/server/src/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: 'inherit',
    cwd: ROOT,
    env: environment,
  });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, pass);
  }) as Promise<number>;
}

/** Runs a server on an outside chain, with an embedded database if the environment names none. */
export async function runOutside(
  home: string,
  environment: NodeJS.ProcessEnv,
  progress: Progress,
): Promise<number> {
  for (const problem of await progress.step('Front ends', () => buildFrontEnds()))
    progress.say(problem);
  if (isSet(environment, 'DATABASE_URL')) return runServer(environment);
  await prepareHome(home);
  const lock = await lockHome(home);
  try {
    await openHome(home, 'database');
    await endOrphanedPostgres(home);
    const postgres = await progress.step('Database', () => startPostgres(home));
    try {
      return await runServer({
        ...environment,
        DATABASE_URL: postgres.url,
        DATABASE_MIGRATION_URL: postgres.migrationUrl,
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    await lock.release();
  }
}
