import { afterAll, beforeAll, expect, it } from 'vitest';
import { pastStates } from '../../scripts/verify/past-states.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { START } from '../support/deployed-chain.ts';
import { startEndpoint, type TestEndpoint } from '../support/endpoint.ts';

const HALF_DAY = 43_200;
const TREASURY = `0x${'5'.repeat(40)}` as const;

let chain: TestChain;
let endpoint: TestEndpoint;
beforeAll(async () => {
  chain = await startTestChain(START);
  endpoint = await startEndpoint(() => chain.rpcUrl);
});
afterAll(async () => {
  await endpoint.stop();
  await chain.stop();
});

async function passDays(days: number, blocks: number): Promise<void> {
  for (let half = 0; half < 2 * days; half += 1) {
    await chain.client.increaseTime({ seconds: HALF_DAY });
    await chain.mine(blocks);
  }
}
const asked = () => pastStates([chain.rpcUrl, endpoint.url], TREASURY)();

it('an endpoint with the state of two days ago is nothing to tell of, nor is a young chain', async () => {
  await chain.mine(1);
  expect(await asked()).toBeUndefined();
  await passDays(4, 5);
  expect(await asked()).toBeUndefined();
});

it('one that has forgotten it is named, with what follows', async () => {
  // The chain of tests keeps the states of some hundred blocks.
  await passDays(4, 400);
  const sentence = await pastStates([chain.rpcUrl], TREASURY)();
  expect(sentence).toMatch(
    /^states of two days ago are forgotten at 127.0.0.1:\d+: .* cannot be checked later/,
  );
  expect(await asked()).toContain(new URL(endpoint.url).host);
});

it('one that does not answer has forgotten nothing', async () => {
  endpoint.lie(() => {
    throw new Error('silent');
  });
  await expect(asked()).rejects.toThrow();
  endpoint.lie(({ method }) => {
    if (method === 'eth_call') throw new Error('silent');
    return undefined;
  });
  await expect(asked()).rejects.toThrow();
  endpoint.lie(undefined);
});
