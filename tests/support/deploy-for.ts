import type { Deployment } from '@fairlaunch/contracts';
import { deploy } from '@fairlaunch/contracts/deploy';
import type { PrivateKeyAccount } from 'viem';

type Role = 'publisher' | 'watcher' | 'secondWatcher' | 'guardian' | 'payout' | 'proposer';

/** Deploys all contracts and a test USDT; a root takes both watchers. */
export function deployFor(
  rpcUrl: string,
  accounts: Record<'deployer' | Role, PrivateKeyAccount>,
): Promise<Deployment> {
  const { publisher, watcher, secondWatcher, guardian, payout, proposer } = accounts;
  return deploy({
    rpcUrl,
    deployerKey: accounts.deployer,
    roles: {
      publisher: publisher.address,
      watchers: [watcher.address, secondWatcher.address],
      watcherThreshold: 2,
      guardian: guardian.address,
      payout: payout.address,
      proposer: proposer.address,
    },
    mintTestUsdt: true,
  });
}
