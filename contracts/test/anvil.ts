import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createTestClient, http, publicActions, walletActions } from 'viem';
import { bsc } from 'viem/chains';
import { chainProgram } from '../../apps/devnet/src/chain/program.ts';

/** Anvil's first account, which every anvil has funded. */
export const DEPLOYER_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts a chain of id 56 on a free port; `stop` ends it. */
export async function startAnvil() {
  const port = await freePort();
  const child = spawn(chainProgram(), ['--chain-id', '56', '--port', String(port), '--silent'], {
    stdio: 'ignore',
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = createTestClient({
    chain: bsc,
    mode: 'anvil',
    transport: http(rpcUrl),
    pollingInterval: 50,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
  for (let attempt = 0; ; attempt++) {
    try {
      await client.getChainId();
      break;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
  return {
    rpcUrl,
    client,
    stop: () => {
      child.kill();
    },
  };
}
