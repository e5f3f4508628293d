import { createPublicClient, erc20Abi, http, zeroAddress } from "viem";
import type { Deployment } from "./deployment.ts";
import { depositGatewayAbi, timelockAbi, treasuryAbi, usdbAbi, usdbReserveAbi } from "./generated/abis.ts";

/** What {@link deploymentDifferences} compares. */
export interface VerifyOptions {
  readonly rpcUrl: string;
  readonly deployment: Deployment;
  /** Seconds. */
  readonly timelockDelaySeconds: number;
}

/**
 * Reads every role and parameter of a deployment from the chain and names those that differ; an empty list is good.
 * For an older deployment a changed role is a difference too: the timelock may have changed it.
 */
export async function deploymentDifferences({ rpcUrl, deployment, timelockDelaySeconds }: VerifyOptions): Promise<string[]> {
  const reader = createPublicClient({ transport: http(rpcUrl) });
  const { roles, tokens } = deployment;
  const treasury = { address: deployment.treasury, abi: treasuryAbi } as const;
  const gateway = { address: deployment.gateway, abi: depositGatewayAbi } as const;
  const reserve = { address: deployment.reserve, abi: usdbReserveAbi } as const;
  const usdb = { address: tokens.USDB, abi: usdbAbi } as const;
  const timelock = { address: deployment.timelock, abi: timelockAbi } as const;
  const differences: string[] = [];

  async function expect(name: string, wanted: unknown, read: Promise<unknown>): Promise<void> {
    const found = await read.catch(() => "nothing");
    if (String(found).toLowerCase() !== String(wanted).toLowerCase()) {
      differences.push(`${name} is ${String(found)}, not ${String(wanted)}`);
    }
  }
  async function expectTimelockRole(
    role: "PROPOSER_ROLE" | "CANCELLER_ROLE" | "EXECUTOR_ROLE" | "DEFAULT_ADMIN_ROLE",
    holder: `0x${string}`,
    wanted: boolean,
  ): Promise<void> {
    const id = await reader.readContract({ ...timelock, functionName: role });
    await expect(
      `timelock ${role} of ${holder}`,
      wanted,
      reader.readContract({ ...timelock, functionName: "hasRole", args: [id, holder] }),
    );
  }

  await Promise.all([
    expect("chain", deployment.chainId, reader.getChainId()),
    expect("treasury owner", deployment.timelock, reader.readContract({ ...treasury, functionName: "owner" })),
    expect("treasury guardian", roles.guardian, reader.readContract({ ...treasury, functionName: "guardian" })),
    expect("treasury publisher", roles.publisher, reader.readContract({ ...treasury, functionName: "publisher" })),
    expect("treasury co-signer", roles.cosigner, reader.readContract({ ...treasury, functionName: "cosigner" })),
    expect("treasury payout key", roles.payout, reader.readContract({ ...treasury, functionName: "payoutKey" })),
    expect("treasury gateway", deployment.gateway, reader.readContract({ ...treasury, functionName: "gateway" })),
    expect("treasury reserve", deployment.reserve, reader.readContract({ ...treasury, functionName: "reserve" })),
    expect("treasury USDB", tokens.USDB, reader.readContract({ ...treasury, functionName: "usdb" })),
    expect("reserve USDT", tokens.USDT, reader.readContract({ ...reserve, functionName: "usdt" })),
    expect("reserve USDB", tokens.USDB, reader.readContract({ ...reserve, functionName: "usdb" })),
    expect("USDB reserve", deployment.reserve, reader.readContract({ ...usdb, functionName: "reserve" })),
    expect("treasury funding token", tokens.USDT, reader.readContract({ ...treasury, functionName: "fundingToken" })),
    expect("treasury root wait", 12 * 3600, reader.readContract({ ...treasury, functionName: "ROOT_WAIT" })),
    expect("treasury escape wait", 7 * 86_400, reader.readContract({ ...treasury, functionName: "ESCAPE_WAIT" })),
    expect("treasury cancel wait", 7 * 86_400, reader.readContract({ ...treasury, functionName: "GUARDIAN_CANCEL_WAIT" })),
    expect("gateway treasury", deployment.treasury, reader.readContract({ ...gateway, functionName: "treasury" })),
    expect("gateway allows USDT", true, reader.readContract({ ...gateway, functionName: "isAllowed", args: [tokens.USDT] })),
    expect("gateway allows USDB", false, reader.readContract({ ...gateway, functionName: "isAllowed", args: [tokens.USDB] })),
    expect("gateway paused", false, reader.readContract({ ...gateway, functionName: "paused" })),
    expect("USDT decimals", 18, reader.readContract({ address: tokens.USDT, abi: erc20Abi, functionName: "decimals" })),
    expect("timelock delay", timelockDelaySeconds, reader.readContract({ ...timelock, functionName: "getMinDelay" })),
    expectTimelockRole("PROPOSER_ROLE", roles.proposer, true),
    expectTimelockRole("CANCELLER_ROLE", roles.proposer, true),
    expectTimelockRole("EXECUTOR_ROLE", zeroAddress, true),
    expectTimelockRole("DEFAULT_ADMIN_ROLE", deployment.timelock, true),
    expectTimelockRole("DEFAULT_ADMIN_ROLE", roles.proposer, false),
  ]);
  return differences;
}
