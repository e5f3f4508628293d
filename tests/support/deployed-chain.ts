import path from 'node:path';
import type { Deployment } from '@fairlaunch/contracts';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { writeState } from '../../apps/devnet/src/chain/state-file.ts';
import { startTestChain } from './chain.ts';
import { deployFor } from './deploy-for.ts';

/** 2026-03-02 10:00 in UTC+8, a Monday morning: where business time starts in tests (seconds). */
export const START = Date.UTC(2026, 2, 2, 2) / 1000;

const ROLES = [
  'deployer',
  'publisher',
  'watcher',
  'secondWatcher',
  'guardian',
  'payout',
  'proposer',
  'admin',
  'approver',
] as const;
export type Role = (typeof ROLES)[number];

/** State from which the chain of every test file starts. */
export type DeployedChain = {
  stateFile: string;
  contracts: Deployment;
  secrets: Record<Role, Hex>;
};

const forEachRole = <Value>(value: (role: Role) => Value): Record<Role, Value> =>
  Object.fromEntries(ROLES.map((role) => [role, value(role)])) as Record<Role, Value>;

export const keysOf = (secrets: DeployedChain['secrets']): Record<Role, PrivateKeyAccount> =>
  forEachRole((role) => privateKeyToAccount(secrets[role]));

/** Deploys all contracts once for a run, and saves the chain's state in a folder. */
export async function deployChain(folder: string): Promise<DeployedChain> {
  const secrets = forEachRole(generatePrivateKey);
  const keys = keysOf(secrets);
  const { client, rpcUrl, stop } = await startTestChain(START);
  try {
    for (const { address } of Object.values(keys))
      await client.setBalance({ address, value: 10n ** 20n });
    const contracts = await deployFor(rpcUrl, keys);
    const stateFile = path.join(folder, 'chain.json');
    await writeState(stateFile, await client.request({ method: 'anvil_dumpState' } as never));
    return { stateFile, contracts, secrets };
  } finally {
    await stop();
  }
}
