import { openSigners, type Signers } from './chain/signers.ts';
import { isMigrating, readConfig, readMigration, type Config } from './config/config.ts';
import { servesCalls, type Role } from './config/roles.ts';
import { migrate } from './db/migrate.ts';
import { pruneCopiedFiles } from './prune-copied-files.ts';
import { startServer, type Server } from './server.ts';
import { redact } from './shared/redact.ts';
import { stopOnSignals } from './shutdown.ts';
import { leftToOthers } from './work-of-process.ts';

/** What a process does once, with the owner's connection, and ends. */
type Errand = 'migrate' | 'prune-files';

const ROLES = ['all', 'api', 'worker', 'cosigner', 'migrate', 'prune-files'] as const satisfies (
  Role | Errand
)[];

function wantedRole(): Role | Errand {
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

function announce(role: Role, config: Config, signers: Signers, { port }: Server): void {
  const place = port === undefined ? 'listens on no port' : `port ${port}`;
  const left = leftToOthers(role, signers, config).map((work) => `  not here: ${work}`);
  const lines = [`Fairlaunch (${role}) runs for ${config.PUBLIC_URL} (${place})`, ...left];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function bringSchemaUpToDate(): Promise<void> {
  const { owner, serverRole } = readMigration(process.env);
  const applied = await migrate(owner, serverRole);
  process.stdout.write(`The schema is up to date (${applied} migrations applied)\n`);
}

async function main(): Promise<void> {
  const role = wantedRole();
  if (role === 'migrate') return bringSchemaUpToDate();
  if (role === 'prune-files') return pruneCopiedFiles(process.env);
  const config = readConfig(process.env, false, role);
  if (isMigrating(process.env)) await bringSchemaUpToDate();
  const signers = await openSigners(config);
  const server = await startServer(config, { role, signers });
  announce(role, config, signers, server);
  // Only a process that serves calls waits for balancers before it stops.
  stopOnSignals(server, servesCalls(role) ? config.SHUTDOWN_GRACE_SECONDS * 1_000 : 0, process);
}

process.on('uncaughtException', (error) => fail(error.stack ?? error.message));
main().catch((error: Error) => fail(error.message));
