import { floorMicro, type Micro } from '@fairlaunch/money';
import { erc20Abi } from 'viem';
import type { Deps } from '../../deps.ts';

/** What the treasury holds on chain, at which block, in micro-units. */
export type Custody = { amount: Micro; block: bigint };

const FRESH_FOR = 3_000;
const cache = new WeakMap<Deps, { at: number; custody: Promise<Custody> }>();

async function readCustody(deps: Deps): Promise<Custody> {
  const block = await deps.chain.main.getBlockNumber();
  const wei = await deps.chain.main.readContract({
    address: deps.chain.usdt, abi: erc20Abi, functionName: 'balanceOf', args: [deps.chain.treasury], blockNumber: block,
  });
  return { amount: floorMicro(wei), block };
}

/** Custody as the chain has it now, asked at most every 3 seconds however many people look. */
export function custody(deps: Deps): Promise<Custody> {
  const known = cache.get(deps);
  if (known && deps.realNow() - known.at < FRESH_FOR) return known.custody;
  const asked = readCustody(deps);
  cache.set(deps, { at: deps.realNow(), custody: asked });
  asked.catch(() => cache.delete(deps));
  return asked;
}
