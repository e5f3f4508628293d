import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it, onTestFinished } from 'vitest';
import { startChain, stateFileOf, type Chain, type ChainOptions } from './chain.ts';

const START = Date.UTC(2026, 2, 2) / 1_000;
const SOMEBODY = '0x00000000000000000000000000000000000000aa';

async function start(options: ChainOptions): Promise<Chain> {
  const chain = await startChain(options);
  onTestFinished(() => chain.stop());
  return chain;
}

async function folder(): Promise<string> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-chain-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

it('the development chain starts at a given time, and never goes back', async () => {
  const began = performance.now();
  const chain = await start({ timestamp: START });
  await chain.mine();
  const passed = (performance.now() - began) / 1_000;
  expect((await chain.time()) - START).toBeLessThan(passed + 5);
  await chain.increaseTime(3_600);
  await chain.mine();
  expect((await chain.time()) - START).toBeGreaterThanOrEqual(3_600);
  await chain.setTime(START + 86_400);
  await chain.setTime(START);
  await chain.mine();
  expect((await chain.time()) - START).toBeGreaterThanOrEqual(3_600);
});

it('the development chain has no well-known wallets', async () => {
  const { client } = await start({});
  expect(await client.request({ method: 'eth_accounts' } as never)).toEqual([]);
  expect(await client.getBalance({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })).toBe(
    0n,
  );
});

it('the development chain has its blocks and balances again after it was killed', async () => {
  const home = await folder();
  const chain = await start({ home, timestamp: START });
  await chain.setBalance(SOMEBODY, 5n);
  await chain.mine(7);
  const block = await chain.client.getBlock();
  await chain.save();
  process.kill(chain.processId, 'SIGKILL');
  const again = await start({ home });
  expect((await again.client.getBlock({ blockNumber: block.number })).hash).toBe(block.hash);
  expect(await again.client.getBalance({ address: SOMEBODY })).toBe(5n);
});

it('a timed chain mines several blocks a second once it is used, so that transactions soon are final', async () => {
  const chain = await start({});
  const account = privateKeyToAccount(generatePrivateKey());
  await chain.setBalance(account.address, parseEther('1'));
  await chain.setPace('timed');
  const hash = await chain.client.sendTransaction({ account, to: SOMEBODY, value: 1n });
  const { blockNumber } = await chain.client.waitForTransactionReceipt({ hash });
  let quarters = 0;
  const timer = setInterval(() => (quarters += 1), 250);
  onTestFinished(() => clearInterval(timer));
  const finalized = async () => (await chain.client.getBlock({ blockTag: 'finalized' })).number;
  await expect.poll(finalized).toBeGreaterThanOrEqual(blockNumber + 8n);
  expect(quarters).toBeLessThan(2 * 8);
});

it('the development chain fails with a plain message if it does not start', async () => {
  const home = await folder();
  await writeFile(stateFileOf(home), '{');
  await expect(startChain({ home })).rejects.toThrow(/The development chain did not start/);
});
