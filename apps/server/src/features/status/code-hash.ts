import { keccak256, type Address, type Hex } from 'viem';
import { agreedRead } from '../../chain/agreed.ts';
import type { Deps } from '../../shared/deps.ts';

const known = new WeakMap<Deps, Map<Address, Promise<Hex>>>();

async function read(deps: Deps, address: Address): Promise<Hex> {
  const code = await agreedRead(deps.chain, `code of ${address}`, (client) =>
    client.getCode({ address }),
  );
  if (!code) throw new Error(`there is no contract at the configured address ${address}`);
  return keccak256(code);
}

/** keccak256 of a contract's code, which apps compare through the wallet before they sign; it can never change. */
export function codeHash(deps: Deps, address: Address): Promise<Hex> {
  const hashes = known.get(deps) ?? new Map<Address, Promise<Hex>>();
  known.set(deps, hashes);
  const asked = hashes.get(address) ?? read(deps, address);
  hashes.set(address, asked);
  asked.catch(() => hashes.delete(address));
  return asked;
}
