import { openSigners, type Signers } from './chain/signers.ts';
import { readCommand, type Command } from './command-line.ts';
import { isMigrating, readConfig, readMigration, type Config } from './config/config.ts';
import { servesCalls, type Role } from './config/roles.ts';
import { migrate, planMigration } from './db/migrate.ts';
import { startServer, type Server } from './server.ts';
import { redact } from './shared/redact.ts';
import { stopOnSignals } from './shutdown.ts';
import { leftToOthers } from './work-of-process.ts';

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

const countOf = (files: readonly unknown[]): string =>
  `${files.length} migration${files.length === 1 ? '' : 's'}`;

async function bringSchemaUpToDate(only?: number): Promise<void> {
  const { owner, serverRole } = readMigration(process.env);
  const { applied, missing } = await migrate(owner, serverRole, { only });
  const done = [...applied, `${countOf(applied)} applied`].join('\n');
  const state =
    missing.length === 0 ? 'the schema is up to date' : `still missing: ${missing.join(', ')}`;
  process.stdout.write(`${done}; ${state}\n`);
}

async function tellPlan(only?: number): Promise<void> {
  const { owner, serverRole } = readMigration(process.env);
  const planned = await planMigration(owner, serverRole, { only });
  const lines = planned.map(({ name, words }) => `${name}: ${words}`);
  process.stdout.write(
    `${[...lines, `${countOf(planned)} would be applied; nothing was changed`].join('\n')}\n`,
  );
}

const runMigration = ({ plan, only }: Extract<Command, { role: 'migrate' }>): Promise<void> =>
  plan ? tellPlan(only) : bringSchemaUpToDate(only);

async function pruneFiles(before: number): Promise<void> {
  const { pruneCopiedFiles } = await import('./prune-copied-files.ts');
  return pruneCopiedFiles(before);
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.role === 'migrate') return runMigration(command);
  if (command.role === 'prune-files') return pruneFiles(command.before);
  const { role } = command;
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
