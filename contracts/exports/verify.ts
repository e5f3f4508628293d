import { createPublicClient, http, zeroAddress } from 'viem';
import type { Address, PublicClient } from 'viem';
import { isThere } from './chain-reading.ts';
import { readDeploymentConfig, rolesNow } from './deploy-config.ts';
import { CREATE2_PROXY, deploymentHash, planDeployment } from './deploy-plan.ts';
import type { Deployment, DeploymentAddresses } from './deployment.ts';
import { allowedTokens, timelockHolders } from './verify-events.ts';
import { deploymentReads } from './verify-reads.ts';

/** Input of {@link deploymentDifferences}. */
export interface VerifyOptions {
  readonly rpcUrl: string;
  readonly deployment: Deployment;
}

/**
 * How values of the chain and of the configuration are compared and shown. No list among them has
 * an order that means anything.
 */
const text = (value: unknown): string =>
  (typeof value === 'string'
    ? value
    : JSON.stringify(Array.isArray(value) ? value.toSorted(byText) : value, (_, item: unknown) =>
        typeof item === 'bigint' || typeof item === 'number' ? String(item) : item,
      )
  ).toLowerCase();

const byText = (one: unknown, other: unknown): number => (text(one) < text(other) ? -1 : 1);

const flat = ({ tokens, ...rest }: DeploymentAddresses): Record<string, Address> => ({
  ...rest,
  ...tokens,
});

/**
 * Checks a deployment against its configuration and this version's code and names every difference;
 * the list is empty if there is none. Three things are compared: each address with the one that
 * configuration and code give (no other contract can be there), each role and parameter with the
 * answer of the contract, and the holders of the timelock's roles and the gateway's tokens with the
 * events since the deployment. Later changes by the timelock or by Recharge's owner are differences
 * too, but for roles that the deployment names as changed.
 */
export async function deploymentDifferences({
  rpcUrl,
  deployment,
}: VerifyOptions): Promise<string[]> {
  const reader = createPublicClient({ transport: http(rpcUrl, { batch: true }), cacheTime: 0 });
  const differences: string[] = [];
  const compare = (name: string, wanted: unknown, found: unknown): void => {
    if (text(found) !== text(wanted))
      differences.push(`${name} is ${text(found)}, not ${text(wanted)}`);
  };

  const config = readDeploymentConfig(deployment.config);
  compare('chain', config.chainId, await reader.getChainId());
  compare('chain of the deployment', config.chainId, deployment.chainId);
  compare('hash of the code', deploymentHash, deployment.hash);
  await compareAddresses(reader, deployment, compare, differences);
  await Promise.all(
    deploymentReads({ ...deployment, config }).map(
      async ({ name, wanted, contract, functionName, args }) => {
        compare(
          name,
          wanted,
          await reader.readContract({ ...contract, functionName, args }).catch(() => 'nothing'),
        );
      },
    ),
  );

  const from = BigInt(deployment.deployedAtBlock);
  const { proposer } = rolesNow(deployment);
  const holders = await timelockHolders(reader, deployment.timelock, from);
  for (const [role, wanted] of Object.entries({
    PROPOSER_ROLE: [proposer],
    CANCELLER_ROLE: [proposer],
    EXECUTOR_ROLE: [zeroAddress],
    DEFAULT_ADMIN_ROLE: [deployment.timelock],
  }))
    compare(`holders of ${role}`, wanted, holders[role] ?? []);
  compare(
    'other roles of the timelock',
    [],
    Object.keys(holders).filter((role) => role.startsWith('0x')),
  );
  compare(
    'tokens that the gateway allows',
    [deployment.tokens.USDT],
    await allowedTokens(reader, deployment.gateway, from),
  );
  return differences;
}

async function compareAddresses(
  reader: PublicClient,
  deployment: Deployment,
  compare: (name: string, wanted: unknown, found: unknown) => void,
  differences: string[],
): Promise<void> {
  const planned = flat(planDeployment(deployment.config).addresses);
  const found = flat(deployment);
  await Promise.all(
    Object.entries(planned).map(async ([name, address]) => {
      compare(`address of ${name} by configuration and code`, address, found[name]);
      if (!(await isThere(reader, address))) differences.push(`there is no ${name} at ${address}`);
    }),
  );
  if (!(await isThere(reader, CREATE2_PROXY)))
    differences.push(`there is no CREATE2 proxy at ${CREATE2_PROXY}`);
}
