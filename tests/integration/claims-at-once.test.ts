import type { Claim } from '@fairlaunch/plan/day';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainReader } from '../../scripts/verify/chain-roots.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { startEndpoint, type TestEndpoint } from '../support/endpoint.ts';

/** `isValidSignature` that says yes to everything, one that says no, and one that answers 3 MB. */
const SAYS_YES: Hex = '0x631626ba7e60e01b60005260206000f3';
const SAYS_NO: Hex = '0x63ffffffff60e01b60005260206000f3';
const SAYS_MUCH: Hex = '0x621800006000f3';
const NOW = 1_800_000_000;
const addressOf = (digit: string): Hex => `0x${digit.repeat(40)}`;
const [YES, NO, MUCH] = [addressOf('a'), addressOf('b'), addressOf('c')];
const TREASURY = addressOf('5');

let chain: TestChain;
let endpoint: TestEndpoint;
let block: number;
beforeAll(async () => {
  chain = await startTestChain(NOW);
  endpoint = await startEndpoint(() => chain.rpcUrl);
  for (const [address, bytecode] of [
    [YES, SAYS_YES],
    [NO, SAYS_NO],
    [MUCH, SAYS_MUCH],
  ] as const)
    await chain.client.setCode({ address, bytecode });
  await chain.mine();
  block = Number(await chain.client.getBlockNumber());
});
afterAll(async () => {
  await endpoint.stop();
  await chain.stop();
});

const claimOf = (signer: Hex, entry: number): Claim => ({
  entry,
  signer,
  statement: 'Transfer',
  said: {
    to: TREASURY,
    asset: 'USDT',
    amount: '1',
    fee: '0',
    net: '1',
    account: signer,
    requestId: `request-number-${entry}`,
    deadline: NOW + 600,
  },
  signature: '0x00',
  block,
});

it('contract wallets are asked together, and one that answers much spoils no other', async () => {
  const { isSigned } = chainReader([endpoint.url], 31_337, TREASURY);
  const ask = (signer: Hex, entry: number) => isSigned(claimOf(signer, entry), NOW);
  const before = endpoint.requests();
  const answers = Array.from({ length: 64 }, (_, entry) => ask(entry === 9 ? NO : YES, entry));
  expect((await Promise.all(answers)).indexOf(false)).toBe(9);
  // One for the block's time, and four of sixteen calls.
  expect(endpoint.requests() - before).toBeLessThanOrEqual(6);
  const mixed = [MUCH, YES, MUCH, NO].map((signer, entry) => ask(signer, entry));
  expect(await Promise.all(mixed)).toEqual([false, true, false, false]);
});
