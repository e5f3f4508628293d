import { createPublicClient, createWalletClient, getAddress, http, keccak256, zeroAddress } from "viem";
import type { Abi, Address, Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { PrivateKeyAccount } from "viem/accounts";
import type { Deployment, DeploymentRoles } from "./deployment.ts";
import { testUsdtAbi, timelockAbi, treasuryAbi, usdbReserveAbi } from "./generated/abis.ts";
import { testUsdtBytecode, timelockBytecode, treasuryBytecode, usdbReserveBytecode } from "./generated/bytecodes.ts";
import { deploymentDifferences } from "./verify.ts";

export { deploymentDifferences } from "./verify.ts";

/** The owner's delay: 48 h, in seconds (rulebook §18). */
export const TIMELOCK_DELAY_SECONDS = 48 * 3600;

/** Hash over the code of all contracts (the treasury's holds the gateway's, the reserve's USDB's): tells whether a deployment was made by this version. */
export const deploymentHash: Hex = keccak256(
  `0x${[timelockBytecode, usdbReserveBytecode, treasuryBytecode, testUsdtBytecode].map((code) => keccak256(code).slice(2)).join("")}`,
);

/** What {@link deploy} needs. */
export type DeployOptions = {
  readonly rpcUrl: string;
  /** Pays for the deployment and has no power afterwards, but to mint test USDT if it is made here. */
  readonly deployerKey: Hex | PrivateKeyAccount;
  readonly roles: DeploymentRoles;
  /** Seconds; 48 h when left out. */
  readonly timelockDelaySeconds?: number;
} & (
  | { /** Makes a test USDT, whose minter is the deployer. */ readonly mintTestUsdt: true; readonly usdtAddress?: never }
  | { readonly mintTestUsdt?: false; /** A USDT that is there, of 18 decimals. */ readonly usdtAddress: Address }
);

/** Deploys timelock, reserve (with USDB) and treasury (with its gateway, which allows USDT alone), reads every role and parameter back, and throws on any difference. */
export async function deploy(options: DeployOptions): Promise<Deployment> {
  const { roles, timelockDelaySeconds = TIMELOCK_DELAY_SECONDS } = options;
  const holders = Object.values(roles).map((holder) => holder.toLowerCase());
  if (new Set(holders).size !== holders.length) throw new Error("deployment: every role needs a key of its own");

  const account = typeof options.deployerKey === "string" ? privateKeyToAccount(options.deployerKey) : options.deployerKey;
  const transport = http(options.rpcUrl);
  const reader = createPublicClient({ transport, pollingInterval: 100, cacheTime: 0 });
  const writer = createWalletClient({ account, transport });
  let firstBlock: bigint | undefined;

  async function create(name: string, abi: Abi, bytecode: Hex, args: readonly unknown[]): Promise<Address> {
    const hash = await writer.deployContract({ abi, bytecode, args, chain: null });
    const receipt = await reader.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success" || !receipt.contractAddress) throw new Error(`deployment: ${name} failed (${hash})`);
    firstBlock ??= receipt.blockNumber;
    return getAddress(receipt.contractAddress);
  }

  const usdt = options.mintTestUsdt
    ? await create("test USDT", testUsdtAbi, testUsdtBytecode, [account.address])
    : getAddress(options.usdtAddress);
  const timelock = await create("timelock", timelockAbi, timelockBytecode, [
    BigInt(timelockDelaySeconds), [roles.proposer], [zeroAddress], zeroAddress,
  ]);
  const reserve = await create("reserve", usdbReserveAbi, usdbReserveBytecode, [usdt]);
  const treasury = await create("treasury", treasuryAbi, treasuryBytecode, [
    reserve,
    [usdt],
    { owner: timelock, guardian: roles.guardian, publisher: roles.publisher, cosigner: roles.cosigner, payoutKey: roles.payout },
  ]);
  const [gateway, usdb] = await Promise.all([
    reader.readContract({ address: treasury, abi: treasuryAbi, functionName: "gateway" }),
    reader.readContract({ address: reserve, abi: usdbReserveAbi, functionName: "usdb" }),
  ]);

  const deployment: Deployment = {
    chainId: await reader.getChainId(),
    gateway,
    treasury,
    timelock,
    reserve,
    tokens: { USDT: usdt, USDB: usdb },
    roles,
    deployedAtBlock: Number(firstBlock),
    hash: deploymentHash,
  };
  const differences = await deploymentDifferences({ rpcUrl: options.rpcUrl, deployment, timelockDelaySeconds });
  if (differences.length > 0) throw new Error(`deployment differs from its plan: ${differences.join("; ")}`);
  return deployment;
}
