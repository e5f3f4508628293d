import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  encodeFunctionData,
  erc20Abi,
  keccak256,
  parseEther,
  parseEventLogs,
  serializeErc6492Signature,
  toHex,
  zeroHash,
} from 'viem';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { deploy } from '../exports/deploy.ts';
import {
  depositGatewayAbi,
  leafHash,
  poolAccount,
  poolName,
  rootDay,
  rootProposalTypes,
  testUsdtAbi,
  treasuryAbi,
  treasuryDomain,
} from '../exports/index.ts';
import type { Deployment, RootProposal } from '../exports/index.ts';
import { testWalletFactoryAbi, testWalletFactoryBytecode } from '../exports/test-support.ts';
import { DEPLOYER_KEY, startAnvil } from './anvil.ts';

const key = (index: number) => privateKeyToAccount(toHex(index, { size: 32 }));
const watchers = [key(2), key(7)].toSorted((a, b) =>
  BigInt(a.address) < BigInt(b.address) ? -1 : 1,
);
const [publisher, guardian, payout, proposer, member] = [key(1), key(3), key(4), key(5), key(6)];
const roles = {
  publisher: publisher.address,
  watchers: watchers.map(({ address }) => address),
  watcherThreshold: 2,
  guardian: guardian.address,
  payout: payout.address,
  proposer: proposer.address,
};
const deployer = privateKeyToAccount(DEPLOYER_KEY);

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let deployment: Deployment;

before(async () => {
  anvil = await startAnvil();
  deployment = await deploy({
    rpcUrl: anvil.rpcUrl,
    deployerKey: DEPLOYER_KEY,
    roles,
    mintTestUsdt: true,
  });
  for (const account of [publisher, payout, member])
    await anvil.client.setBalance({ address: account.address, value: parseEther('10') });
});
after(() => {
  anvil.stop();
});

async function mined(hash: Hex) {
  const receipt = await anvil.client.waitForTransactionReceipt({ hash });
  assert.equal(receipt.status, 'success');
  return receipt;
}

void test('a key with two roles is refused before anything is sent; an existing USDT is used', async () => {
  assert.equal(deployment.chainId, 56);
  assert.equal(deployment.deployedAtBlock, 1);
  await assert.rejects(
    deploy({
      rpcUrl: anvil.rpcUrl,
      deployerKey: deployer,
      roles: { ...roles, proposer: roles.payout },
      mintTestUsdt: true,
    }),
    /a key of its own/,
  );
  const second = await deploy({
    rpcUrl: anvil.rpcUrl,
    deployerKey: deployer,
    roles,
    timelockDelaySeconds: 72 * 3600,
    usdtAddress: deployment.tokens.USDT,
  });
  assert.equal(second.tokens.USDT, deployment.tokens.USDT);
  assert.notEqual(second.treasury, deployment.treasury);
});

void test('deposit, funding, a root of two watchers, and payout work from TypeScript', async (context) => {
  const { client } = anvil;
  const {
    gateway,
    treasury,
    tokens: { USDT },
  } = deployment;
  const amount = parseEther('100');
  await mined(
    await client.writeContract({
      account: deployer,
      address: USDT,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [member.address, 3n * amount],
    }),
  );
  const approve = (spender: Address) =>
    client.writeContract({
      account: member,
      address: USDT,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 2n * amount],
    });
  await mined(await approve(gateway));
  await mined(await approve(treasury));
  const deposit = () =>
    client.writeContract({
      account: member,
      address: gateway,
      abi: depositGatewayAbi,
      functionName: 'deposit',
      args: [USDT, amount, 1n],
    });
  const first = await mined(await deposit());
  const [event] = parseEventLogs({
    abi: depositGatewayAbi,
    eventName: 'Deposit',
    logs: first.logs,
  });
  assert.deepEqual(event?.args, { number: 1n, account: member.address, token: USDT, amount });
  const again = await mined(await deposit());
  await mined(
    await client.writeContract({
      account: member,
      address: treasury,
      abi: treasuryAbi,
      functionName: 'fundPool',
      args: [poolName('STATIC'), amount],
    }),
  );

  const leaves = [
    [member.address, USDT, 2n * amount, 2n * amount],
    [poolAccount(1), USDT, amount, 0n],
  ] as const;
  const hashes = leaves.map((leaf) => leafHash(leaf));
  const sorted = hashes.toSorted();
  const proposal: RootProposal = {
    day: rootDay(Number((await client.getBlock()).timestamp)),
    root: keccak256(`0x${sorted.map((hash) => hash.slice(2)).join('')}`),
    contentHash: zeroHash,
    depositNumber: 2n,
    tokens: [USDT],
    cumulativeTotals: [3n * amount],
    depositedTotals: [2n * amount],
  };
  const signatures = await Promise.all(
    watchers.map((watcher) =>
      watcher.signTypedData({
        domain: treasuryDomain(56, treasury),
        types: rootProposalTypes,
        primaryType: 'RootProposal',
        message: proposal,
      }),
    ),
  );
  const proposed = await mined(
    await client.writeContract({
      account: publisher,
      address: treasury,
      abi: treasuryAbi,
      functionName: 'proposeRoot',
      args: [proposal, signatures],
    }),
  );
  await client.increaseTime({ seconds: 12 * 3600 });
  const activated = await mined(
    await client.writeContract({
      account: member,
      address: treasury,
      abi: treasuryAbi,
      functionName: 'activateRoot',
    }),
  );

  const pay = async (id: Hex) =>
    mined(
      await client.writeContract({
        account: payout,
        address: treasury,
        abi: treasuryAbi,
        functionName: 'payout',
        args: [
          {
            id,
            account: member.address,
            token: USDT,
            amount: parseEther('10'),
            deadline: (await client.getBlock()).timestamp + 600n,
            cumulative: 2n * amount,
            deposited: 2n * amount,
            proof: [hashes[1] as Hex],
          },
        ],
      }),
    );
  const paid = await pay(toHex(1, { size: 32 }));
  const paidAgain = await pay(toHex(2, { size: 32 }));
  assert.equal(
    await client.readContract({
      address: treasury,
      abi: treasuryAbi,
      functionName: 'unpaid',
      args: [USDT],
    }),
    parseEther('280'),
  );
  context.diagnostic(
    `gas: deposit ${first.gasUsed} first, ${again.gasUsed} next; propose ${proposed.gasUsed}; activate ${activated.gasUsed}; payout ${paid.gasUsed} first, ${paidAgain.gasUsed} next`,
  );
});

void test("a smart wallet's signature is good before and after it is deployed (ERC-6492, ERC-1271)", async () => {
  const { client } = anvil;
  const { contractAddress: factory } = await mined(
    await client.deployContract({
      account: deployer,
      abi: testWalletFactoryAbi,
      bytecode: testWalletFactoryBytecode,
    }),
  );
  assert.ok(factory);
  const args = [member.address, zeroHash] as const;
  const wallet = await client.readContract({
    address: factory,
    abi: testWalletFactoryAbi,
    functionName: 'addressOf',
    args,
  });
  const signature = await member.signMessage({ message: 'hello' });
  const data = encodeFunctionData({ abi: testWalletFactoryAbi, functionName: 'create', args });
  const wrapped = serializeErc6492Signature({ address: factory, data, signature });
  assert.equal(await client.verifyMessage({ address: wallet, message: 'hello', signature }), false);
  assert.equal(
    await client.verifyMessage({ address: wallet, message: 'hello', signature: wrapped }),
    true,
  );
  await mined(
    await client.writeContract({
      account: deployer,
      address: factory,
      abi: testWalletFactoryAbi,
      functionName: 'create',
      args,
    }),
  );
  assert.equal(await client.verifyMessage({ address: wallet, message: 'hello', signature }), true);
  assert.equal(await client.verifyMessage({ address: wallet, message: 'other', signature }), false);
});
