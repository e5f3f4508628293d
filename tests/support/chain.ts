import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { createTestClient, http, publicActions, walletActions } from 'viem';

/** A chain of one test file: nothing is mined but by `mine`, and finality lies two blocks below the head. */
export type TestChain = { rpcUrl: string; client: ReturnType<typeof testClient>; mine: (blocks?: number) => Promise<void>; stop: () => Promise<void> };

function testClient(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), chain: { id: 56, name: 'test', nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 }, rpcUrls: { default: { http: [rpcUrl] } } }, pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);
}

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

function program(): string {
  const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json');
  return path.join(path.dirname(manifest), 'bin', 'anvil');
}

/** Starts a chain with id 56 at a moment (seconds). */
export async function startTestChain(timestamp: number): Promise<TestChain> {
  const port = await freePort();
  const child = spawn(program(), ['--port', String(port), '--chain-id', '56', '--slots-in-an-epoch', '1', '--timestamp', String(timestamp), '--silent'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = testClient(rpcUrl);
  for (let attempt = 0; ; attempt += 1) {
    const answered = await client.getChainId().then(() => true, () => false);
    if (answered) break;
    if (attempt > 2_000 || child.exitCode !== null) throw new Error('anvil did not start');
  }
  return {
    rpcUrl,
    client,
    mine: (blocks = 3) => client.mine({ blocks }),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
