import { emissionVaultAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { parseGwei, parseTransaction, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { raisedAlarms } from '#alarms/alarms.ts';
import { createWorkWatch } from '#jobs/watch/watch-work.ts';
import { houseBalance } from '#ledger/balances.ts';
import type { Deps } from '#shared/deps.ts';
import { releaseEmission } from './release.ts';

const DAY = 86_400;
const KEY = generatePrivateKey();
const signer = privateKeyToAccount(KEY);

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment({}, { EMISSION_KEY: KEY, MAX_GAS_PRICE_GWEI: '3' });
});
afterAll(() => test.stop());

const release = async (changes: Partial<Deps> = {}) => {
  const deps = { ...test.server.jobDeps, ...changes };
  return releaseEmission(deps, await deps.emission!(), signer);
};
const released = () =>
  test.chain.client.readContract({
    address: test.contracts.emissionVault,
    abi: emissionVaultAbi,
    functionName: 'released',
  });
const sent = () => test.chain.client.getTransactionCount({ address: signer.address });
const attempts = () =>
  test.server.deps.database
    .selectFrom('emission_release')
    .selectAll()
    .orderBy('day')
    .orderBy('attempt')
    .execute();
const fundings = () =>
  test.server.deps.database
    .selectFrom('pool_funding')
    .select(['pool', 'asset', 'amount', 'funder'])
    .where('pool', '=', 'BHC_EMISSION')
    .execute();
const inPool = () => houseBalance(test.server.deps.database, 'BHC_EMISSION', 'BHC');
/** The watch that every process runs, whatever its work is. */
const look = () => createWorkWatch(test.server.jobDeps, 0)();
const alarms = () => raisedAlarms(test.server.deps.database);

describe('the output of a day (rulebook §13)', () => {
  it('is not released before the first day', async () => {
    await test.settle();
    expect(await attempts()).toEqual([]);
    expect(await alarms()).toEqual([]);
  });

  it('waits with an alarm while the key has no gas, and sends the same transaction once it has', async () => {
    await test.advance(DAY);
    expect([await released(), await alarms()]).toEqual([0n, ['EMISSION_FAILED']]);
    await test.chain.client.setBalance({ address: signer.address, value: 10n ** 18n });
    await test.settle();
    expect(await released()).toBe(toWei(micro('10000')));
    expect(await attempts()).toHaveLength(1);
  });

  it('reaches its pool once, from the vault, however often the job runs', async () => {
    for (let round = 0; round < 3; round += 1) await test.settle();
    await Promise.all([release(), release()]);
    expect([await sent(), await alarms()]).toEqual([1, []]);
    expect(await inPool()).toBe(micro('10000'));
    const vault = test.contracts.emissionVault.toLowerCase();
    expect(await fundings()).toEqual([
      { pool: 'BHC_EMISSION', asset: 'BHC', amount: micro('10000'), funder: vault },
    ]);
    expect(await houseBalance(test.server.deps.database, 'CHAIN', 'BHC')).toBe(-micro('10000'));
  });

  it('is not released again if somebody else released it, and is booked all the same', async () => {
    await test.pass(DAY);
    await test.chain.client.writeContract({
      address: test.contracts.emissionVault,
      abi: emissionVaultAbi,
      functionName: 'release',
      account: test.keys.guardian,
      chain: null,
    });
    await test.advance(1);
    await test.settle();
    expect([await sent(), await inPool()]).toEqual([1, micro('20000')]);
  });
});

describe('a release that is under way', () => {
  it('raises its gas price while it waits, with one nonce, and an alarm at the ceiling', async () => {
    const { client } = test.chain;
    await client.setAutomine(false);
    await client.increaseTime({ seconds: DAY });
    await client.mine({ blocks: 1 });
    for (let minute = 0; minute < 40; minute += 2)
      await release({ realNow: () => Date.now() + minute * 60_000 });
    const raised = (await attempts()).slice(1);
    const prices = raised.map(({ raw }) => parseTransaction(raw as Hex).gasPrice!);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((one, other) => Number(one - other)));
    expect(prices.at(-1)).toBe(parseGwei('3'));
    expect(new Set(raised.map(({ nonce }) => nonce))).toEqual(new Set([1n]));
    expect(await alarms()).toEqual(['EMISSION_FAILED']);
    await client.mine({ blocks: 1 });
    await client.setAutomine(true);
    await release();
    expect([await sent(), await alarms()]).toEqual([2, []]);
    expect(await released()).toBe(toWei(micro('30000')));
  });

  it.each(['before', 'after'] as const)(
    'is sent once when the server stops %s the chain took it',
    async (when) => {
      const { chain } = test.server.jobDeps;
      const sentBefore = await sent();
      await test.chain.client.increaseTime({ seconds: DAY });
      await test.chain.client.mine({ blocks: 1 });
      const main = Object.create(chain.main, {
        sendRawTransaction: {
          value: async (raw: Parameters<typeof chain.main.sendRawTransaction>[0]) => {
            if (when === 'after') await chain.main.sendRawTransaction(raw);
            throw new Error('the line broke');
          },
        },
      }) as typeof chain.main;
      await release({ chain: { ...chain, main } });
      expect(await alarms()).toEqual(['EMISSION_FAILED']);
      await release();
      await release();
      expect([await sent(), await alarms()]).toEqual([sentBefore + 1, []]);
    },
  );

  it('is left to a server with a key: one without raises an alarm only for a day that ended', async () => {
    const { jobDeps } = test.server;
    const withoutKey = async () => releaseEmission(jobDeps, await jobDeps.emission!(), undefined);
    await test.chain.client.increaseTime({ seconds: DAY });
    await test.chain.client.mine({ blocks: 1 });
    await withoutKey();
    await look();
    expect(await alarms()).not.toContain('EMISSION_LATE');
    await test.chain.client.increaseTime({ seconds: DAY });
    await test.chain.client.mine({ blocks: 1 });
    await look();
    expect(await alarms()).toContain('EMISSION_LATE');
    await release();
    await look();
    expect(await alarms()).not.toContain('EMISSION_LATE');
  });
});
