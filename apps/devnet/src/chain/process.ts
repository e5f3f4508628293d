import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { PlainError } from '../shared/plain-error.ts';
import { developmentClient, type DevelopmentClient } from './client.ts';
import { chainProgram } from './program.ts';

const START_TIMEOUT_MS = 60_000;
const MAX_STATES = 300;

export type ProcessOptions = {
  stateFile?: string | undefined;
  /** Time of a fresh chain's first block in seconds. */
  timestamp?: number | undefined;
  /** Shields the process from Ctrl-C, so that it can be stopped after the server. */
  detached?: boolean;
};

export type ChainProcess = { child: ChildProcess; rpcUrl: string; client: DevelopmentClient };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function programArguments(port: number, { stateFile, timestamp }: ProcessOptions): string[] {
  return [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(DEVELOPMENT_CHAIN_ID),
    '--slots-in-an-epoch',
    '1',
    // No well-known wallets, whose keys everybody has, and no calls from pages of other sites.
    '--accounts',
    '0',
    '--no-cors',
    '--silent',
    '--prune-history',
    String(MAX_STATES),
    ...(timestamp === undefined ? [] : ['--timestamp', String(timestamp)]),
    ...(stateFile && existsSync(stateFile) ? ['--load-state', stateFile] : []),
  ];
}

export async function startProcess(options: ProcessOptions): Promise<ChainProcess> {
  const port = await freePort();
  const child = spawn(chainProgram(), programArguments(port, options), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: options.detached ?? false,
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
  child.on('error', (error) => (output = error.message));
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = developmentClient(rpcUrl);
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until && child.exitCode === null && child.pid !== undefined) {
    const answers = await client.getChainId().then(
      () => true,
      () => false,
    );
    if (answers) return { child, rpcUrl, client };
    await delay(10);
  }
  child.kill('SIGKILL');
  throw new PlainError(
    `The development chain did not start${output ? `: ${output.trim().split('\n').at(-1)}` : '.'}`,
  );
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
