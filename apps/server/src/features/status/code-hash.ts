import { keccak256, type Address, type Hex } from 'viem';
import { agreedRead } from '#chain/agreed.ts';
import { contractFact } from '#chain/contract-facts.ts';
import type { Deps } from '#shared/deps.ts';
import { singleFlight } from '#shared/single-flight.ts';

const reads = new WeakMap<Deps, Map<Address, () => Promise<Hex>>>();

const codeHashOf = (deps: Deps, address: Address): Promise<Hex> =>
  contractFact(deps, `code of ${address}`, () => readCodeHash(deps, address)) as Promise<Hex>;

async function readCodeHash(deps: Deps, address: Address): Promise<Hex> {
  const code = await agreedRead(deps.chain, `code of ${address}`, (client) =>
    client.getCode({ address }),
  );
  if (!code) throw new Error(`there is no contract at the configured address ${address}`);
  return keccak256(code);
}

export function codeHash(deps: Deps, address: Address): Promise<Hex> {
  const byAddress = reads.get(deps) ?? new Map<Address, () => Promise<Hex>>();
  reads.set(deps, byAddress);
  const hash = byAddress.get(address) ?? singleFlight(() => codeHashOf(deps, address));
  byAddress.set(address, hash);
  return hash();
}
