import type { Deployment } from '@fairlaunch/contracts';
import { deploy } from '@fairlaunch/contracts/deploy';
import type { Address, PrivateKeyAccount } from 'viem';

const ROLES = ['publisher', 'cosigner', 'guardian', 'payout', 'proposer'] as const;
type Role = (typeof ROLES)[number];

/** Deploys all contracts and a test USDT; each role belongs to the account of its name. */
export function deployFor(
  rpcUrl: string,
  accounts: Record<'deployer' | Role, PrivateKeyAccount>,
): Promise<Deployment> {
  const roles = Object.fromEntries(ROLES.map((role) => [role, accounts[role].address]));
  return deploy({
    rpcUrl,
    deployerKey: accounts.deployer,
    roles: roles as Record<Role, Address>,
    mintTestUsdt: true,
  });
}
