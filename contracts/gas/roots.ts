import { parseEther, toHex } from 'viem';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { rootProposalTypes, treasuryAbi, treasuryDomain } from '../exports/index.ts';
import type { RootProposal } from '../exports/index.ts';
import { twice } from './rows.ts';
import type { Gas } from './rows.ts';
import type { Contract, World } from './world.ts';

/** Signatures of watchers, who stand in ascending order of their addresses. */
export function signRoot(
  { deployment }: World,
  watchers: readonly PrivateKeyAccount[],
  proposal: RootProposal,
): Promise<Hex[]> {
  return Promise.all(
    watchers.map((watcher) =>
      watcher.signTypedData({
        domain: treasuryDomain(deployment.chainId, deployment.treasury),
        types: rootProposalTypes,
        primaryType: 'RootProposal',
        message: proposal,
      }),
    ),
  );
}

/** Gas of proposing a root that 1, 2, 3 and 8 watchers sign; each is cancelled again. */
export async function measureProposals(
  world: World,
  proposal: RootProposal,
): Promise<Record<string, Gas>> {
  const { client, deployment, publisher, send } = world;
  const treasury: Contract = { address: deployment.treasury, abi: treasuryAbi };
  const { timelock } = deployment;
  await client.setBalance({ address: timelock, value: parseEther('1') });
  await client.impersonateAccount({ address: timelock });
  let files = 0;
  const measured: Record<string, Gas> = {};
  for (const count of [8, 3, 2, 1]) {
    const watchers = world.watchers.slice(0, count);
    const addresses = watchers.map(({ address }) => address);
    await send(timelock, treasury, 'setWatchers', [addresses, count]);
    measured[`propose${count}`] = await twice(async () => {
      const next = { ...proposal, contentHash: toHex(++files, { size: 32 }) };
      const signatures = await signRoot(world, watchers, next);
      const gas = await send(publisher, treasury, 'proposeRoot', [next, signatures]);
      await send(timelock, treasury, 'cancelRoot');
      return gas;
    });
  }
  await client.stopImpersonatingAccount({ address: timelock });
  return measured;
}
