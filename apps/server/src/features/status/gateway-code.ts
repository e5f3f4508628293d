import { keccak256, type Hex } from 'viem';
import type { Deps } from '../../deps.ts';

const known = new WeakMap<Deps, Promise<Hex>>();

async function read(deps: Deps): Promise<Hex> {
  const code = await deps.chain.main.getCode({ address: deps.chain.gateway });
  if (!code) throw new Error('there is no gateway at the configured address');
  return keccak256(code);
}

/** keccak256 of the gateway's code, which apps compare through the wallet before they sign; it can never change. */
export function gatewayCodeHash(deps: Deps): Promise<Hex> {
  const asked = known.get(deps) ?? read(deps);
  known.set(deps, asked);
  asked.catch(() => known.delete(deps));
  return asked;
}
