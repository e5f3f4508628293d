// Runs the browser tests: one development deployment with a small history, a browser that needs no
// installation, and Playwright over both. Arguments are passed on to Playwright, such as the name
// of a spec.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startRelay } from '../support/relay.ts';
import { areDaysLived } from './support/lived-days.ts';
import { troublesIn } from './support/troubles.ts';
import { withDeployment, type Surroundings } from './support/with-deployment.ts';

const CONFIG = path.join(import.meta.dirname, 'playwright.config.ts');
const PLAYWRIGHT = path.resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

/** @returns Playwright's exit code, or 1 if what its tests did cannot be lived */
async function runPlaywright({
  development,
  browser,
  folder,
  serverLog,
  signal,
}: Surroundings): Promise<number> {
  const chosen = process.argv.slice(2);
  const shard = chosen.find((argument) => argument.startsWith('--shard='));
  const env = {
    ...process.env,
    FAIRLAUNCH_SHARD: shard?.replace(/\D+/g, '-') ?? '',
    FAIRLAUNCH_URL: development.url,
    FAIRLAUNCH_OWNER_DATABASE_URL: ownerUrl(development.server.deps.config.DATABASE_URL),
    FAIRLAUNCH_HASH_KEY: development.server.deps.config.PERSONAL_DATA_HASH_KEY,
    FAIRLAUNCH_SETTINGS: JSON.stringify(settingsOf(development.server.deps.config)),
    FAIRLAUNCH_DATABASE_URL: development.server.deps.config.DATABASE_URL,
    FAIRLAUNCH_BROWSER: JSON.stringify(browser),
    TMPDIR: folder,
    // Node runs TypeScript itself; Playwright would compile everything again for each part.
    PW_DISABLE_TS_ESM: '1',
  };
  const child = spawn(
    process.execPath,
    [PLAYWRIGHT, 'test', '-c', CONFIG, ...chosen, ...(chosen.length > 0 ? ['--no-deps'] : [])],
    { stdio: 'inherit', env, signal, killSignal: 'SIGINT' },
  );
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) process.stderr.write(`The server's troubles:\n${await troublesIn(serverLog)}\n`);
  const isLived = signal.aborted || (await areDaysLived(development, folder, serverLog));
  return isLived ? code : code || 1;
}

/** Settings of the server, for a second one beside it. */
const settingsOf = (config: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config)
      .filter(([name, value]) => /^[A-Z_]+$/.test(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The development database has these two roles. */
const ownerUrl = (url: string): string => url.replace('fairlaunch_server@', 'fairlaunch_owner@');

const relay = await startRelay();
const environment = {
  WALLETCONNECT_PROJECT_ID: 'tests',
  WALLETCONNECT_RELAY_URL: relay.url,
};
process.exit(await withDeployment('small', runPlaywright, environment));
