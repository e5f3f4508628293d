import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { Hex } from 'viem';
import {
  CREATE2_PROXY,
  deployFromConfig,
  deploymentHash,
  planDeployment,
} from '../exports/deploy.ts';
import type { Deployment, DeploymentConfig } from '../exports/deployment.ts';
import { startAnvil } from './anvil.ts';
import { deployer, testConfig } from './deployment.ts';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let fresh: Hex;
const run = (
  config: DeploymentConfig = testConfig,
  more: Partial<Parameters<typeof deployFromConfig>[0]> = {},
) => deployFromConfig({ rpcUrl: anvil.rpcUrl, deployerKey: deployer, config, ...more });

before(async () => {
  anvil = await startAnvil();
});
after(() => {
  anvil.stop();
});
beforeEach(async () => {
  fresh = await anvil.client.snapshot();
});
afterEach(async () => {
  await anvil.client.revert({ id: fresh });
});

void test('a deployment has the addresses that its configuration gives, and is plain JSON', async () => {
  const made: string[] = [];
  const deployment = await run(testConfig, {
    onContract: ({ name }, isNew) => {
      assert.ok(isNew);
      made.push(name);
    },
  });
  assert.deepEqual(made, [
    'test USDT',
    'timelock',
    'reserve',
    'treasury',
    'emission vault',
    'reward vault',
    'recharge',
  ]);
  const { addresses } = planDeployment(testConfig);
  const expected: Deployment = {
    chainId: 56,
    ...addresses,
    config: testConfig,
    deployedAtBlock: 1,
    hash: deploymentHash,
  };
  assert.deepEqual(deployment, expected);
  assert.deepEqual(JSON.parse(JSON.stringify(deployment)), deployment);
});

void test('a second run of a deployment changes nothing', async () => {
  const first = await run();
  const [block, nonce] = [
    await anvil.client.getBlockNumber(),
    await anvil.client.getTransactionCount(deployer),
  ];
  const again = await run(testConfig, {
    onContract: (_, isNew) => {
      assert.ok(!isNew);
    },
  });
  assert.deepEqual(again, first);
  assert.equal(await anvil.client.getBlockNumber(), block);
  assert.equal(await anvil.client.getTransactionCount(deployer), nonce);
  assert.equal((await run(testConfig, { deployedAtBlock: 1 })).deployedAtBlock, 1);
});

void test('a deployment that was stopped after any contract continues there', async () => {
  const { contracts } = planDeployment(testConfig);
  for (const { name: last } of contracts) {
    const id = await anvil.client.snapshot();
    await assert.rejects(
      run(testConfig, {
        onContract: ({ name }) => {
          if (name === last) throw new Error('stopped');
        },
      }),
      /stopped/,
    );
    await anvil.client.mine({ blocks: 3 });
    const news: string[] = [];
    const deployment = await run(testConfig, {
      onContract: ({ name }, isNew) => {
        if (isNew) news.push(name);
      },
    });
    assert.deepEqual(
      news,
      contracts.slice(contracts.findIndex(({ name }) => name === last) + 1).map(({ name }) => name),
    );
    assert.equal(deployment.deployedAtBlock, 1);
    await anvil.client.revert({ id });
  }
});

void test('a chain that cannot hold a deployment is refused before anything is sent', async () => {
  const nonce = await anvil.client.getTransactionCount(deployer);
  await assert.rejects(run({ ...testConfig, chainId: 97 }), /the chain is 56, not 97/);
  await assert.rejects(
    run({ ...testConfig, usdt: deployer.address }),
    /is no token of 18 decimals/,
  );
  await assert.rejects(
    run({ ...testConfig, bhc: { ...testConfig.bhc, firstDay: '2026-01-01' } }),
    /2026-01-01 has begun/,
  );
  await anvil.client.setCode({ address: CREATE2_PROXY, bytecode: '0x' });
  await assert.rejects(run(), /no CREATE2 proxy/);
  assert.equal(await anvil.client.getTransactionCount(deployer), nonce);
});

void test('a contract that fails stops the deployment with its name', async () => {
  const { address } = planDeployment(testConfig).contracts[1] ?? assert.fail();
  // The proxy answers, but creates nothing.
  await anvil.client.setCode({ address: CREATE2_PROXY, bytecode: '0x00' });
  await assert.rejects(run(), /test USDT failed/);
  assert.equal(await anvil.client.getCode({ address }), undefined);
});
