import { treasuryAbi } from '@fairlaunch/contracts';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { formatEther, zeroAddress, type Address } from 'viem';
import type { Deps } from '#shared/deps.ts';

type Key = NonNullable<Output<Endpoints['operatorChain']>['keys']>[number];

/** The treasury's keys as it names them, and the one that released last, with what each holds. */
export async function readKeys(deps: Deps): Promise<Key[]> {
  const { main, treasury: address } = deps.chain;
  const treasury = { address, abi: treasuryAbi } as const;
  const [guardian, publisher, payout, emission] = await Promise.all([
    main.readContract({ ...treasury, functionName: 'guardian' }),
    main.readContract({ ...treasury, functionName: 'publisher' }),
    main.readContract({ ...treasury, functionName: 'payoutKey' }),
    lastReleaser(deps),
  ]);
  const paying = await Promise.all(
    [
      { role: 'publisher' as const, key: publisher },
      { role: 'payout' as const, key: payout },
      ...(emission ? [{ role: 'emission' as const, key: emission }] : []),
    ].map(async ({ role, key }) =>
      key === zeroAddress
        ? { role, address: null, gas: null }
        : { role, address: key, gas: formatEther(await main.getBalance({ address: key })) },
    ),
  );
  return [...paying, { role: 'guardian', address: guardian, gas: null }];
}

async function lastReleaser({ database }: Deps): Promise<Address | undefined> {
  const newest = await database
    .selectFrom('emission_release')
    .select('signer')
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.signer as Address | undefined;
}
