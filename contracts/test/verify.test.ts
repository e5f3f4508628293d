import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  encodeFunctionData,
  keccak256,
  parseEther,
  stringToHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import type { Abi, Address } from 'viem';
import { deployFromConfig, deploymentDifferences } from '../exports/deploy.ts';
import { depositGatewayAbi, rechargeAbi, timelockAbi, treasuryAbi } from '../exports/index.ts';
import type { Deployment } from '../exports/index.ts';
import { startAnvil } from './anvil.ts';
import { deployer, person, testConfig } from './deployment.ts';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let deployment: Deployment;
const other = person(9).address;
const check = (changed: object = {}) =>
  deploymentDifferences({ rpcUrl: anvil.rpcUrl, deployment: { ...deployment, ...changed } });

before(async () => {
  anvil = await startAnvil();
  deployment = await deployFromConfig({
    rpcUrl: anvil.rpcUrl,
    deployerKey: deployer,
    config: testConfig,
  });
});
after(() => {
  anvil.stop();
});

/** Copies of a plain object, each with one leaf changed. */
function* changes(value: object, path: readonly string[] = []): Generator<[string, object]> {
  for (const [name, leaf] of Object.entries(value) as [string, unknown][]) {
    if (typeof leaf === 'object' && leaf !== null) {
      for (const [inner, changed] of changes(leaf, [...path, name]))
        yield [inner, withLeaf(value, name, changed)];
    } else yield [[...path, name].join('.'), withLeaf(value, name, anotherValue(name, leaf))];
  }
}

const withLeaf = (value: object, name: string, leaf: unknown): object =>
  Array.isArray(value) ? value.with(Number(name), leaf) : { ...value, [name]: leaf };

function anotherValue(name: string, value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (name === 'firstDay') return '2100-01-02';
  if (name === 'router') return other;
  if (value === 'USDT' || value === 'USDB') return 'BHC';
  if (typeof value === 'string' && value.length === 42) return other;
  if (typeof value === 'string' && value.length === 66) return `0x${'7'.repeat(64)}`;
  return String(Number(value) + 1);
}

void test('a correct deployment has no difference', async () => {
  assert.deepEqual(await check(), []);
});

void test('each role and parameter of the configuration, changed in turn, is a difference', async () => {
  const seen: string[] = [];
  for (const [name, config] of changes(testConfig)) {
    const differences = await check({ config });
    assert.ok(differences.length > 0, name);
    seen.push(name);
  }
  assert.equal(seen.length, 25);
});

void test("each address, and the code's hash, changed in turn, is a difference", async () => {
  const { config: _, deployedAtBlock, ...rest } = deployment;
  for (const [name, changed] of changes(rest)) assert.ok((await check(changed)).length > 0, name);
  // A start block that is too late hides events, so holders are missing.
  assert.match(
    (await check({ deployedAtBlock: deployedAtBlock + 2 })).join(),
    /holders of PROPOSER_ROLE/,
  );
});

/** Changes on chain by somebody who has the power, and how the check names each. */
const onChain: [string, () => [Address, Address, Abi, string, readonly unknown[]], RegExp][] = [
  [
    'guardian',
    () => [deployment.timelock, deployment.treasury, treasuryAbi, 'setGuardian', [other]],
    /^treasury guardian is/,
  ],
  [
    'publisher',
    () => [deployment.timelock, deployment.treasury, treasuryAbi, 'setPublisher', [other]],
    /^treasury publisher is/,
  ],
  [
    'one watcher more',
    () => [
      deployment.timelock,
      deployment.treasury,
      treasuryAbi,
      'setWatchers',
      [[...testConfig.roles.watchers, other], 2],
    ],
    /^treasury watchers is/,
  ],
  [
    'fewer watchers must sign',
    () => [
      deployment.timelock,
      deployment.treasury,
      treasuryAbi,
      'setWatchers',
      [testConfig.roles.watchers, 1],
    ],
    /^treasury watcherthreshold is "1", not "2"/i,
  ],
  [
    'payout key',
    () => [deployment.timelock, deployment.treasury, treasuryAbi, 'setPayoutKey', [other]],
    /^treasury payoutkey is/i,
  ],
  [
    'stopped payout key',
    () => [testConfig.roles.guardian, deployment.treasury, treasuryAbi, 'stopPayoutKey', []],
    /^treasury payoutkey is/i,
  ],
  [
    'one token more',
    () => [
      deployment.timelock,
      deployment.gateway,
      depositGatewayAbi,
      'setToken',
      [deployment.tokens.USDB, true],
    ],
    /^tokens that the gateway allows/,
  ],
  [
    'USDT not allowed',
    () => [
      deployment.timelock,
      deployment.gateway,
      depositGatewayAbi,
      'setToken',
      [deployment.tokens.USDT, false],
    ],
    /^tokens that the gateway allows/,
  ],
  [
    'pause',
    () => [testConfig.roles.guardian, deployment.gateway, depositGatewayAbi, 'pause', []],
    /^gateway paused is true/,
  ],
  [
    'delay',
    () => [deployment.timelock, deployment.timelock, timelockAbi, 'updateDelay', [259_200n]],
    /^timelock getmindelay is/i,
  ],
  ...(['PROPOSER_ROLE', 'CANCELLER_ROLE', 'EXECUTOR_ROLE'] as const).map(
    (role): (typeof onChain)[number] => [
      `one ${role} more`,
      () => [
        deployment.timelock,
        deployment.timelock,
        timelockAbi,
        'grantRole',
        [keccak256(stringToHex(role)), other],
      ],
      new RegExp(`^holders of ${role} is`),
    ],
  ),
  [
    'an admin',
    () => [deployment.timelock, deployment.timelock, timelockAbi, 'grantRole', [zeroHash, other]],
    /^holders of DEFAULT_ADMIN_ROLE/,
  ],
  [
    'an unknown role',
    () => [
      deployment.timelock,
      deployment.timelock,
      timelockAbi,
      'grantRole',
      [keccak256(stringToHex('OTHER')), other],
    ],
    /^other roles of the timelock/,
  ],
  [
    'no proposer',
    () => [
      deployment.timelock,
      deployment.timelock,
      timelockAbi,
      'revokeRole',
      [keccak256(stringToHex('PROPOSER_ROLE')), testConfig.roles.proposer],
    ],
    /^holders of PROPOSER_ROLE/,
  ],
  [
    'closed executor',
    () => [
      deployment.timelock,
      deployment.timelock,
      timelockAbi,
      'revokeRole',
      [keccak256(stringToHex('EXECUTOR_ROLE')), zeroAddress],
    ],
    /^holders of EXECUTOR_ROLE/,
  ],
  [
    "recharge's next owner",
    () => [
      testConfig.recharge.owner,
      deployment.recharge,
      rechargeAbi,
      'transferOwnership',
      [other],
    ],
    /^recharge pendingowner is/i,
  ],
  [
    "recharge's next list",
    () => [
      testConfig.recharge.owner,
      deployment.recharge,
      rechargeAbi,
      'addRechargeRecipient',
      [other],
    ],
    /^recharge applicablefrom is/i,
  ],
];

async function as(
  sender: Address,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
): Promise<void> {
  const { client } = anvil;
  await client.setBalance({ address: sender, value: parseEther('1') });
  await client.impersonateAccount({ address: sender });
  const hash = await client.sendTransaction({
    account: sender,
    to,
    data: encodeFunctionData({ abi, functionName, args }),
  });
  assert.equal((await client.waitForTransactionReceipt({ hash })).status, 'success', functionName);
  await client.stopImpersonatingAccount({ address: sender });
}

for (const [name, call, message] of onChain) {
  void test(`a change on chain is found: ${name}`, async () => {
    const id = await anvil.client.snapshot();
    await as(...call());
    const differences = await check();
    assert.equal(differences.length, 1, differences.join('; '));
    assert.match(differences[0] ?? '', message);
    await anvil.client.revert({ id });
  });
}

void test('a revoked role is no difference; a list in force and a new owner are', async () => {
  const id = await anvil.client.snapshot();
  const role = keccak256(stringToHex('PROPOSER_ROLE'));
  await as(deployment.timelock, deployment.timelock, timelockAbi, 'grantRole', [role, other]);
  await as(deployment.timelock, deployment.timelock, timelockAbi, 'revokeRole', [role, other]);
  assert.deepEqual(await check(), []);
  const { owner } = testConfig.recharge;
  await as(owner, deployment.recharge, rechargeAbi, 'addRechargeRecipient', [other]);
  await as(owner, deployment.recharge, rechargeAbi, 'transferOwnership', [other]);
  await as(other, deployment.recharge, rechargeAbi, 'acceptOwnership', []);
  await anvil.client.increaseTime({ seconds: 48 * 3600 });
  await as(other, deployment.recharge, rechargeAbi, 'applyRecipients', []);
  const differences = (await check()).sort();
  assert.deepEqual(
    differences.map((difference) => difference.split(' is ')[0]),
    ['recharge owner', 'recharge recipients'],
  );
  await anvil.client.revert({ id });
});

void test('an escape that has opened is a difference', async () => {
  const id = await anvil.client.snapshot();
  await anvil.client.increaseTime({ seconds: 7 * 86_400 });
  await anvil.client.mine({ blocks: 1 });
  assert.deepEqual(await check(), ['treasury escapeOpen is true, not false']);
  await anvil.client.revert({ id });
});

void test('a missing contract is a difference', async () => {
  const id = await anvil.client.snapshot();
  await anvil.client.setCode({ address: deployment.rewardPurse, bytecode: '0x' });
  assert.match((await check()).join(), /there is no rewardPurse/);
  await anvil.client.revert({ id });
});

void test('a role that the timelock changed is none once the deployment names it', async () => {
  const state = await anvil.client.snapshot();
  const { timelock, treasury } = deployment;
  await as(timelock, treasury, treasuryAbi, 'setPayoutKey', [person(12).address]);
  await as(timelock, treasury, treasuryAbi, 'setGuardian', [person(10).address]);
  const now = { payout: person(12).address, guardian: person(10).address };
  assert.deepEqual(await check({ rolesNow: now }), []);
  assert.match((await check({ rolesNow: { payout: now.payout } })).join(), /^treasury guardian is/);
  await assert.rejects(check({ rolesNow: { payer: other } }), /payer/);

  const watchers = [other, person(11).address];
  await as(timelock, treasury, treasuryAbi, 'setWatchers', [watchers, 1]);
  assert.deepEqual(await check({ rolesNow: { ...now, watchers, watcherThreshold: 1 } }), []);
  const reversed = watchers.toReversed();
  const inOtherOrder = { ...now, watchers: reversed, watcherThreshold: 1 };
  assert.deepEqual(await check({ rolesNow: inOtherOrder }), []);
  await anvil.client.revert({ id: state });
});

void test('with real money one watcher is too few, also when the deployment file names it', async () => {
  const config = { ...testConfig, usdt: other };
  await assert.rejects(
    check({ config, rolesNow: { watcherThreshold: 1 } }),
    /watcherThreshold: is 1: with real money a root takes two watchers/,
  );
});
