import type { Deployment } from '@fairlaunch/contracts';
import { deploy } from '@fairlaunch/contracts/deploy';
import type { PrivateKeyAccount } from 'viem';

type Role = 'publisher' | 'cosigner' | 'guardian' | 'payout' | 'proposer';

/** Deploys all contracts and a test USDT; the co-signer is the one watcher. */
export function deployFor(
  rpcUrl: string,
  accounts: Record<'deployer' | Role, PrivateKeyAccount>,
): Promise<Deployment> {
  const { publisher, cosigner, guardian, payout, proposer } = accounts;
  return deploy({
    rpcUrl,
    deployerKey: accounts.deployer,
    roles: {
      publisher: publisher.address,
      watchers: [cosigner.address],
      watcherThreshold: 1,
      guardian: guardian.address,
      payout: payout.address,
      proposer: proposer.address,
    },
    mintTestUsdt: true,
  });
}
