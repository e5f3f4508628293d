import { rewardVaultAbi, testUsdtAbi, type Deployment } from '@fairlaunch/contracts';
import * as fc from 'fast-check';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  earnedAt,
  type Stake,
  type Streams,
} from '../../apps/wallet/src/features/vault/figures.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { deployFor } from '../support/deploy-for.ts';

const START = Date.UTC(2026, 2, 2, 2) / 1000;
const DAY = 86_400;
const UNIT = 10n ** 12n;

const people = Array.from({ length: 3 }, () => privateKeyToAccount(generatePrivateKey()));
let chain: TestChain;
let contracts: Deployment;

beforeAll(async () => {
  chain = await startTestChain(START);
  const [deployer, publisher, watcher, secondWatcher, guardian, payout, proposer] = Array.from(
    { length: 7 },
    () => privateKeyToAccount(generatePrivateKey()),
  );
  for (const one of [deployer!, ...people])
    await chain.client.setBalance({ address: one.address, value: 10n ** 21n });
  contracts = await deployFor(chain.rpcUrl, {
    deployer: deployer!,
    publisher: publisher!,
    watcher: watcher!,
    secondWatcher: secondWatcher!,
    guardian: guardian!,
    payout: payout!,
    proposer: proposer!,
  });
  const usdt = { address: contracts.tokens.USDT, abi: testUsdtAbi } as const;
  for (const one of people) {
    await chain.client.writeContract({
      ...usdt,
      account: deployer!,
      functionName: 'mint',
      args: [one.address, 10n ** 24n],
    });
    await chain.client.writeContract({
      ...usdt,
      account: one,
      functionName: 'approve',
      args: [contracts.rewardVault, 10n ** 30n],
    });
  }
  await chain.mine();
});
afterAll(() => chain.stop());

const vault = () => ({ address: contracts.rewardVault, abi: rewardVaultAbi }) as const;

/** What the app reads of the vault at the newest block. */
async function look(account: Hex): Promise<{ streams: Streams; stake: Stake }> {
  const { timestamp, number: blockNumber } = await chain.client.getBlock();
  const at = { ...vault(), blockNumber } as const;
  const today = (timestamp + 28_800n) / BigInt(DAY);
  const days = Array.from({ length: 8 }, (_, index) => today + BigInt(index) + 1n);
  const [flow, totalStaked, stake, ending] = await Promise.all([
    chain.client.readContract({ ...at, functionName: 'flow' }),
    chain.client.readContract({ ...at, functionName: 'totalStaked' }),
    chain.client.readContract({ ...at, functionName: 'userInfo', args: [account] }),
    Promise.all(
      days.map((day) =>
        chain.client.readContract({ ...at, functionName: 'rateEnding', args: [day] }),
      ),
    ),
  ]);
  expect(flow.updatedAt).toBe(timestamp);
  return {
    streams: {
      ...flow,
      totalStaked,
      ends: days.map((day, index) => ({ day, rate: ending[index]! })),
    },
    stake,
  };
}

type Deed = {
  who: number;
  wait: number;
  deed: 'deposit' | 'withdraw' | 'claim' | 'emergencyExit' | 'addReward';
  micro: bigint;
};

/** Sends an action to the contract, which may refuse it. */
async function act({ who, wait, deed, micro }: Deed): Promise<void> {
  await chain.client.increaseTime({ seconds: wait });
  await chain.client.mine({ blocks: 1 });
  const args = deed === 'claim' || deed === 'emergencyExit' ? [] : [micro * UNIT];
  const account = people[who]!;
  const call = { ...vault(), functionName: deed, args };
  const tried = { ...call, account } as Parameters<typeof chain.client.simulateContract>[0];
  try {
    await chain.client.simulateContract(tried);
  } catch {
    return;
  }
  await chain.write(account, call);
}

const deeds = fc.array(
  fc.record({
    who: fc.nat({ max: 2 }),
    wait: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 4 * DAY })),
    deed: fc.constantFrom<Deed['deed']>(
      'deposit',
      'deposit',
      'addReward',
      'addReward',
      'withdraw',
      'claim',
      'emergencyExit',
    ),
    micro: fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 10n ** 10n })),
  }),
  { minLength: 1, maxLength: 8 },
);
const later = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 10 * DAY })),
  { minLength: 1, maxLength: 4 },
);

it('the earned amount of the app equals that of the contract at every later second, or is at most two wei lower', async () => {
  let grew = 0;
  await fc.assert(
    fc.asyncProperty(deeds, later, async (done, seconds) => {
      const before = await chain.client.snapshot();
      for (const deed of done) await act(deed);
      const seen = await Promise.all(people.map(({ address }) => look(address)));
      for (const second of seconds) {
        const now = await chain.client.snapshot();
        await chain.client.increaseTime({ seconds: second });
        await chain.client.mine({ blocks: 1 });
        const { timestamp, number: blockNumber } = await chain.client.getBlock();
        for (const [index, { streams, stake }] of seen.entries()) {
          const { reward } = await chain.client.readContract({
            ...vault(),
            functionName: 'userInfo',
            args: [people[index]!.address],
            blockNumber,
          });
          const computed = earnedAt(streams, stake, timestamp);
          expect(
            reward - computed >= 0n && reward - computed <= 2n,
            `${reward} on chain, ${computed} computed`,
          ).toBe(true);
          if (computed > stake.reward) grew += 1;
        }
        await chain.client.revert({ id: now });
      }
      await chain.client.revert({ id: before });
    }),
    { numRuns: 40 },
  );
  // Without growth the check above would prove nothing.
  expect(grew).toBeGreaterThan(20);
});
