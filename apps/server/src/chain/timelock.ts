import { treasuryAbi } from '@fairlaunch/contracts';
import type { Address } from 'viem';
import type { Deps } from '../shared/deps.ts';
import { agreedRead } from './agreed.ts';
import { contractFact } from './contract-facts.ts';

const known = new WeakMap<Deps, Address>();

/** The treasury's owner, which never changes; undefined before the treasury is deployed. */
export async function timelockOf(deps: Deps): Promise<Address | undefined> {
  const owner = known.get(deps) ?? (await readOwner(deps));
  if (owner) known.set(deps, owner);
  return owner;
}

async function readOwner(deps: Deps): Promise<Address | undefined> {
  const { treasury: address } = deps.chain;
  const isThere = await agreedRead(deps.chain, 'code of the treasury', (client) =>
    client.getCode({ address }),
  );
  if (!isThere) return undefined;
  return contractFact(deps, `owner of ${address}`, () =>
    agreedRead(deps.chain, 'owner of the treasury', (client) =>
      client.readContract({ address, abi: treasuryAbi, functionName: 'owner' }),
    ),
  ) as Promise<Address>;
}
