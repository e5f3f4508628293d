import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  depositGatewayAbi,
  escapeClaimArguments,
  freshClaim,
  testUsdtAbi,
  treasuryAbi,
  treasuryDomain,
  rootProposalTypes,
  type Deployment,
} from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import {
  addressBytes,
  canonicalJson,
  contentHash,
  jsonHash,
  LEAVES,
  leavesTree,
  MANIFEST_VERSION,
  plainKeccak,
  tableFile,
  type DayManifest,
  type Hex,
  type LeafTable,
} from '@fairlaunch/plan';
import { erc20Abi, getAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { deployFor } from '../../support/deploy-for.ts';

const START = Date.UTC(2026, 2, 2, 2) / 1000;
const DAY_SECONDS = 86_400;
const HASH: Hex = `0x${'11'.repeat(32)}`;
/** Number of leaves of other accounts, so that proofs are not empty. */
const CROWD = 1000;

/**
 * A chain with a treasury, its last root, and the published files of that day, without a server.
 */
export type Abandoned = {
  chain: TestChain;
  contracts: Deployment;
  /** Account that deposited 300 before the root, which says that it is owed 301.5. */
  saver: PrivateKeyAccount;
  /** Account that deposited 40 after the root. */
  late: PrivateKeyAccount;
  /** Account with gas and nothing else. */
  helper: PrivateKeyAccount;
  day: number;
  /** Paths of the day's three files. */
  files: { manifest: string; outputs: string; leaves: string };
  balanceOf: (account: Hex) => Promise<bigint>;
  /**
   * Sends the claim of an account that deposited after the root.
   * @returns its transaction
   */
  claimFresh: (account: Hex, sender: PrivateKeyAccount) => Promise<Hex>;
  /** Moves the chain to 7 days after the root. */
  openEscape: () => Promise<void>;
  stop: () => Promise<void>;
};

function publish(token: Hex, saver: Hex, day: number) {
  const accounts = [
    saver,
    ...Array.from({ length: CROWD }, () => privateKeyToAccount(generatePrivateKey()).address),
  ];
  const leaves: LeafTable = {
    count: accounts.length,
    cumulative: Float64Array.from(accounts, (_, row) => (row === 0 ? 301_500_000 : 0)),
    deposited: Float64Array.from(accounts, (_, row) => (row === 0 ? 300_000_000 : 0)),
    token: new Uint8Array(accounts.length),
    address: Uint8Array.from(accounts.flatMap((account) => [...addressBytes(account)])),
  };
  const { file, bytes } = tableFile(LEAVES, leaves.count, leaves, plainKeccak);
  const outputs = { version: 2, day, tables: { leaves: file } };
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day,
    planHash: HASH,
    inputsHash: HASH,
    outputsHash: jsonHash(outputs),
    linesRoot: HASH,
    lines: 0,
    balancesRoot: leavesTree([token.toLowerCase() as Hex], leaves, plainKeccak.hash).root,
    balances: leaves.count,
    totals: { [token.toLowerCase()]: String(toWei(micro('301.5'))) },
    previous: null,
  };
  return { manifest, outputs, leaves: Buffer.concat(bytes) };
}

/** Runs a deployment until its last root. */
export async function abandon(): Promise<Abandoned> {
  const chain = await startTestChain(START);
  const people = Array.from({ length: 10 }, () => privateKeyToAccount(generatePrivateKey()));
  const [
    deployer,
    publisher,
    watcher,
    secondWatcher,
    guardian,
    payout,
    proposer,
    saver,
    late,
    helper,
  ] = people as [
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
  ];
  for (const { address } of people) await chain.client.setBalance({ address, value: 10n ** 20n });
  const contracts = await deployFor(chain.rpcUrl, {
    deployer,
    publisher,
    watcher,
    secondWatcher,
    guardian,
    payout,
    proposer,
  });
  const {
    treasury,
    gateway,
    tokens: { USDT },
  } = contracts;
  const { write } = chain;
  const deposit = async (from: PrivateKeyAccount, amount: string): Promise<void> => {
    const wei = toWei(micro(amount));
    await write(deployer, {
      address: USDT,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [from.address, wei],
    });
    await write(from, {
      address: USDT,
      abi: erc20Abi,
      functionName: 'approve',
      args: [gateway, wei],
    });
    await write(from, {
      address: gateway,
      abi: depositGatewayAbi,
      functionName: 'deposit',
      args: [USDT, wei, 1n],
    });
  };
  await deposit(saver, '300');
  const reward = toWei(micro('1.5'));
  await write(deployer, {
    address: USDT,
    abi: testUsdtAbi,
    functionName: 'mint',
    args: [treasury, reward],
  });
  await chain.client.increaseTime({ seconds: DAY_SECONDS });
  await chain.mine(1);

  const day = Math.floor((START + 8 * 3600) / DAY_SECONDS);
  const { manifest, outputs, leaves } = publish(USDT, saver.address, day);
  const proposal = {
    day: BigInt(day),
    root: manifest.balancesRoot,
    contentHash: contentHash(manifest),
    depositNumber: 1n,
    tokens: [USDT],
    cumulativeTotals: [toWei(micro('301.5'))],
    depositedTotals: [toWei(micro('300'))],
  };
  const watchers = [watcher, secondWatcher].sort((one, other) =>
    BigInt(one.address) < BigInt(other.address) ? -1 : 1,
  );
  const signatures = await Promise.all(
    watchers.map((one) =>
      one.signTypedData({
        domain: treasuryDomain(contracts.chainId, treasury),
        types: rootProposalTypes,
        primaryType: 'RootProposal',
        message: proposal,
      }),
    ),
  );
  await write(publisher, {
    address: treasury,
    abi: treasuryAbi,
    functionName: 'proposeRoot',
    args: [proposal, signatures],
  });
  await chain.client.increaseTime({ seconds: 12 * 3600 });
  await write(helper, { address: treasury, abi: treasuryAbi, functionName: 'activateRoot' });
  await deposit(late, '40');

  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-files-'));
  const files = {
    manifest: path.join(folder, 'manifest.json'),
    outputs: path.join(folder, 'outputs.json'),
    leaves: path.join(folder, 'leaves.bin'),
  };
  await writeFile(files.manifest, canonicalJson(manifest));
  await writeFile(files.outputs, canonicalJson(outputs));
  await writeFile(files.leaves, leaves);
  return {
    chain,
    contracts,
    saver,
    late,
    helper,
    day,
    files,
    balanceOf: (account) =>
      chain.client.readContract({
        address: USDT,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [getAddress(account)],
      }),
    claimFresh: (account, sender) =>
      write(sender, {
        address: treasury,
        abi: treasuryAbi,
        functionName: 'escapeClaim',
        args: escapeClaimArguments(freshClaim(account, USDT)),
      }),
    openEscape: async () => {
      await chain.client.increaseTime({ seconds: 7 * DAY_SECONDS });
      await chain.mine(1);
    },
    stop: async () => {
      await chain.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
