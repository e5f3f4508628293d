import { localSigners } from './chain/signers.ts';
import { readConfig, type Config } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import { startServer, type Server } from './server.ts';
import { redact } from './shared/redact.ts';
import type { Role } from './shared/server-process.ts';
import { stopOnSignals } from './shutdown.ts';
import { leftToOthers } from './work-of-process.ts';

const ROLES: readonly Role[] = ['all', 'api', 'worker', 'cosigner'];

function wantedRole(): Role {
  const at = process.argv.indexOf('--role');
  const role = at === -1 ? 'all' : process.argv[at + 1];
  const known = ROLES.find((name) => name === role);
  if (!known) throw new Error(`--role takes one of ${ROLES.join(', ')}`);
  return known;
}

/** Ends the process with a message, in which URLs are cut to their hosts. */
function fail(message: string): never {
  process.stderr.write(`${redact(message)}\n`);
  process.exit(1);
}

function announce(role: Role, config: Config, { port }: Server): void {
  const place = port === undefined ? 'listens on no port' : `port ${port}`;
  const left = leftToOthers(role, localSigners(config), config).map(
    (work) => `  not here: ${work}`,
  );
  const lines = [`Fairlaunch (${role}) runs for ${config.PUBLIC_URL} (${place})`, ...left];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main(): Promise<void> {
  const role = wantedRole();
  const config = readConfig(process.env, false);
  const { DATABASE_MIGRATION_URL } = process.env;
  if (DATABASE_MIGRATION_URL?.trim())
    await migrate(DATABASE_MIGRATION_URL, new URL(config.DATABASE_URL).username);
  const server = await startServer(config, { role });
  announce(role, config, server);
  // Only a process that serves calls waits for balancers before it stops.
  const isServing = role === 'all' || role === 'api';
  stopOnSignals(server, isServing ? config.SHUTDOWN_GRACE_SECONDS * 1_000 : 0, process);
}

process.on('uncaughtException', (error) => fail(error.stack ?? error.message));
main().catch((error: Error) => fail(error.message));
