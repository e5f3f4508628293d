// Runs a server in its own process, as `main.ts` does, on a development chain.
import { createLogger, readConfig, startServer, stopOnSignals } from '@fairlaunch/server';

const config = readConfig(process.env, true);
const server = await startServer(config, {
  role: 'api',
  log: createLogger('silent'),
  ...(!process.argv.includes('--limits') && { callsPerMinute: Infinity }),
});
stopOnSignals(server, config.SHUTDOWN_GRACE_SECONDS * 1_000, process);
process.stdout.write(`${server.port}\n`);
