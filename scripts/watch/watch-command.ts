// Checks each day that a server publishes, and signs its root: npm run -s watch -- URL --rpc URL
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { messageOf, warn } from '../mirror/say.ts';
import { argumentsOf, USAGE, type Arguments } from './arguments.ts';
import { DAY_LIMITS } from './day-process.ts';
import { lockHome } from './lock.ts';
import { openWatcher } from './open-watcher.ts';
import { sayTo } from './say-events.ts';
import { addressIn, signerIn } from './secrets.ts';
import { serveStatus, statusOf } from './status-page.ts';
import { readState, type State } from './state.ts';
import { createTroubles } from './troubles.ts';
import { follow, type Watcher } from './watcher.ts';
import { webhook } from './webhook.ts';

const LOOK_EVERY_MS = 60_000;
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function run({ url, rpc, key, home, treasury, ...given }: Arguments) {
  const { webhook: hook, listen, accept, memoryMb } = given;
  const rpcUrls = rpc.map(addressIn);
  const signer = key === undefined ? undefined : await signerIn(key);
  const say = sayTo((line) => process.stdout.write(`${line}\n`));
  const troubles = createTroubles(say, hook === undefined ? undefined : webhook(addressIn(hook)));
  await mkdir(home, { recursive: true, mode: 0o700 });
  lockHome(home);
  let watcher: Watcher | undefined;
  if (listen) await serveStatus(listen, () => statusOf(watcher, troubles));
  const stop = new AbortController();
  for (const name of STOPS) process.once(name, () => stop.abort());
  const limits = { ...DAY_LIMITS, ...(memoryMb !== undefined && { memoryMb }) };
  const options = { url, home, rpcUrls, treasury, accept, limits, signer, say, troubles };
  // The server may be away when a watcher starts.
  const look = async () => {
    try {
      watcher ??= await openWatcher(options);
    } catch (error) {
      const { refused } = await readState(home).catch((): Partial<State> => ({}));
      if (refused) await troubles.report('refused', refused.message, { day: refused.day });
      return troubles.report('cannot_check', messageOf(error));
    }
    return watcher.look();
  };
  // A look may take long, and may be cut off anywhere.
  await Promise.race([
    follow({ look }, { everyMs: LOOK_EVERY_MS, signal: stop.signal }),
    once(stop.signal, 'abort'),
  ]);
  say('stopped');
  process.exit();
}

const wanted = argumentsOf(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
if (!wanted) {
  warn(...USAGE.split('\n'));
  process.exit(2);
}
await run(wanted).catch((error: unknown) => {
  warn(`watch: ${messageOf(error)}`);
  process.exitCode = 1;
});
