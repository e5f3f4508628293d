// Recomputes what a server published: npm run -s verify -- URL|FOLDER [--day D]
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../mirror/download.ts';
import { messageOf, tell, warn } from '../mirror/say.ts';
import { argumentsOf, USAGE, type Arguments } from './arguments.ts';
import { chainReader } from './chain-roots.ts';
import { Difference } from './difference.ts';
import { livingOf } from './lived/living-of.ts';
import { pastStates } from './past-states.ts';
import { folderSource, serverSource, type Source } from './source.ts';
import { verifyDays, type Verified, type Verifier } from './verify.ts';

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const EXIT = { same: 0, difference: 1, usage: 2, unreadable: 3 } as const;

/** A folder that is gone with this process. */
function ownFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `fairlaunch-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function sourceOf({ source, keep }: Arguments): Promise<Source> {
  if ('folder' in source) return folderSource(source.folder);
  const folder = keep ?? ownFolder('verify');
  const ports = {
    fetch: (each: string, most: number) => fetchBytes(each, most, warn),
    keccak: await loadKeccak(),
  };
  return serverSource(source.url, folder, keep !== undefined, ports);
}

async function verifierOf(wanted: Arguments): Promise<Verifier> {
  const source = await sourceOf(wanted);
  const deployment = await source.deployment();
  const { chain, treasury } = deployment;
  const lived = ownFolder('lived');
  if (!wanted.withChain) {
    const living = await livingOf(deployment, [], lived, wanted.treasury);
    return { source, readRoots: undefined, tell, living };
  }
  const rpcUrls = wanted.rpcUrls.length > 0 ? wanted.rpcUrls : [chain.host];
  if (wanted.rpcUrls.length === 0)
    tell(`The chain is read at ${chain.host}, which the source names: --rpc takes your own.`);
  const address = wanted.treasury ?? treasury;
  if (!wanted.treasury)
    tell(`Roots are read from the treasury ${address}, which the source names: compare it.`);
  const forgotten = await pastStates(rpcUrls, address)().catch(() => undefined);
  if (forgotten) tell(`${forgotten}.`);
  const { readRoots } = chainReader(rpcUrls, chain.chainId, address);
  return { source, readRoots, tell, living: await livingOf(deployment, rpcUrls, lived, address) };
}

function summary({ days, untied }: Verified): number {
  const count = `${days.length} day${days.length === 1 ? '' : 's'}`;
  tell(`${count} lived, from day ${days[0]} on, no difference.`);
  if (untied.length === 0) return EXIT.same;
  const beyond = untied.filter(({ proof }) => proof === 'tied to no root');
  tell(`No root on chain vouches for ${untied.length} of them.`);
  if (beyond.length === 0 && untied.length < days.length) return EXIT.same;
  warn('could not check: compare with a source whose newest day has a root');
  return EXIT.unreadable;
}

async function run(wanted: Arguments): Promise<number> {
  const verifier = await verifierOf(wanted);
  // Ends by `exit`, whose handler removes the temporary folder.
  for (const name of STOPS) process.once(name, () => process.exit(EXIT.unreadable));
  const verified = await verifyDays(verifier, wanted.day);
  if (verified.days.length === 0) throw new Error('no day is published yet');
  return summary(verified);
}

const wanted = argumentsOf(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
if (!wanted) {
  warn(...USAGE.split('\n'));
  process.exit(EXIT.usage);
}
process.exitCode = await run(wanted).catch((error: unknown) => {
  const isDifference = error instanceof Difference;
  warn(`${isDifference ? 'DIFFERENCE' : 'could not check:'} ${messageOf(error)}`);
  return isDifference ? EXIT.difference : EXIT.unreadable;
});
