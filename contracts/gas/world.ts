import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { concat, keccak256, parseEther, toHex } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { PrivateKeyAccount } from 'viem/accounts';
import { deploy } from '../exports/deploy.ts';
import { testUsdtAbi } from '../exports/index.ts';
import type { Leaf } from '../exports/index.ts';
import { leafHash } from '../exports/index.ts';
import { DEPLOYER_KEY, startAnvil } from '../test/anvil.ts';

/** A contract with its ABI. */
export interface Contract {
  readonly address: Address;
  readonly abi: Abi;
}

const key = (index: number): PrivateKeyAccount => privateKeyToAccount(toHex(index, { size: 32 }));

/** Starts a chain and deploys everything to measure; `close` ends it. */
export async function newWorld() {
  const anvil = await startAnvil();
  const { client } = anvil;
  const [publisher, guardian, payout, proposer, alice, bob, carol] = [1, 3, 4, 5, 6, 7, 8].map(
    key,
  ) as [
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
  ];
  const watchers = [11, 12, 13, 14, 15, 16, 17, 18]
    .map(key)
    .toSorted((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1));
  const house = privateKeyToAccount(DEPLOYER_KEY);
  const roles = {
    publisher: publisher.address,
    watchers: watchers.slice(0, 1).map(({ address }) => address),
    watcherThreshold: 1,
    guardian: guardian.address,
    payout: payout.address,
    proposer: proposer.address,
  };
  const deployment = await deploy({
    rpcUrl: anvil.rpcUrl,
    deployerKey: DEPLOYER_KEY,
    roles,
    mintTestUsdt: true,
  });
  const usdt: Contract = { address: deployment.tokens.USDT, abi: testUsdtAbi };

  /**
   * Sends a call and returns the gas of its transaction, with the 21 000 of every transaction and
   * that of the call's data.
   */
  async function send(
    from: PrivateKeyAccount | Address,
    to: Contract,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<number> {
    const hash = await client.writeContract({
      account: from,
      address: to.address,
      abi: to.abi,
      functionName,
      args,
    });
    const receipt = await client.waitForTransactionReceipt({ hash });
    assert.equal(receipt.status, 'success', `${functionName} failed`);
    return Number(receipt.gasUsed);
  }

  /** Deploys a contract of the compiler's output, for example `src/RewardVault.sol/RewardVault`. */
  async function create(artifact: string, args: readonly unknown[]): Promise<Contract> {
    const { abi, bytecode } = JSON.parse(
      readFileSync(new URL(`../artifacts/${artifact}.json`, import.meta.url), 'utf8'),
    ) as { abi: Abi; bytecode: Hex };
    const hash = await client.deployContract({ account: house, abi, bytecode, args });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    assert.ok(contractAddress);
    return { address: contractAddress, abi };
  }

  async function seconds(): Promise<bigint> {
    return (await client.getBlock()).timestamp;
  }

  async function skip(time: number): Promise<void> {
    await client.increaseTime({ seconds: time });
    await client.mine({ blocks: 1 });
  }

  for (const account of [publisher, payout, alice, bob, carol])
    await client.setBalance({ address: account.address, value: parseEther('10') });
  for (const account of [alice, bob, carol, house])
    await send(house, usdt, 'mint', [account.address, parseEther('1000000')]);
  return {
    anvil,
    client,
    deployment,
    roles,
    usdt,
    publisher,
    watchers,
    payout,
    house,
    alice,
    bob,
    carol,
    send,
    create,
    seconds,
    skip,
    close: anvil.stop,
  };
}

/** Result of {@link newWorld}. */
export type World = Awaited<ReturnType<typeof newWorld>>;

const node = (a: Hex, b: Hex): Hex => keccak256(concat(a < b ? [a, b] : [b, a]));

/**
 * A root over two neighbouring leaves at a depth of `depth` hashes, with their proofs; the other
 * leaves are unknown.
 */
export function deepRoot(
  hashes: readonly [Hex, Hex],
  depth: number,
): { root: Hex; proofs: readonly [Hex[], Hex[]] } {
  const others = Array.from({ length: depth - 1 }, (_, level) => keccak256(toHex(level)));
  const root = others.reduce(node, node(...hashes));
  return {
    root,
    proofs: [
      [hashes[1], ...others],
      [hashes[0], ...others],
    ],
  };
}

/** {@link deepRoot} over two leaves of the treasury. */
export const treasuryRoot = (leaves: readonly [Leaf, Leaf], depth: number) =>
  deepRoot([leafHash(leaves[0]), leafHash(leaves[1])], depth);
