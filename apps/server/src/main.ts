import { readConfig } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import { startServer, type Role } from './server.ts';
import { redact } from './shared/redact.ts';

const ROLES: readonly Role[] = ['all', 'api', 'worker', 'cosigner'];

/** Longer than every wait during a stop. */
const STOP_TIMEOUT_MS = 45_000;

function wantedRole(): Role {
  const at = process.argv.indexOf('--role');
  const role = at === -1 ? 'all' : process.argv[at + 1];
  const known = ROLES.find((name) => name === role);
  if (!known) throw new Error(`--role takes one of ${ROLES.join(', ')}`);
  return known;
}

/** Of URLs only the host is shown. */
function fail(message: string): never {
  process.stderr.write(`${redact(message)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, false);
  const { DATABASE_MIGRATION_URL } = process.env;
  if (DATABASE_MIGRATION_URL)
    await migrate(DATABASE_MIGRATION_URL, new URL(config.DATABASE_URL).username);
  const server = await startServer(config, { role: wantedRole() });
  process.stdout.write(`Fairlaunch is at ${config.PUBLIC_URL} (port ${server.port})\n`);
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

process.on('uncaughtException', (error) => fail(error.stack ?? error.message));
main().catch((error: Error) => fail(error.message));
