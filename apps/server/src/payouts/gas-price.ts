import { parseGwei } from 'viem';
import type { Deps } from '../deps.ts';

const RAISE_PERCENT = 125n;

/** The most that is ever offered for a unit of gas, in wei. */
export const gasPriceCeiling = ({ config }: Pick<Deps, 'config'>): bigint =>
  parseGwei(String(config.MAX_GAS_PRICE_GWEI));

/**
 * The price of a unit of gas in wei: what the chain suggests, a quarter more than before for the
 * same nonce, and never more than the ceiling.
 */
export async function gasPriceFor(deps: Deps, before: bigint | undefined): Promise<bigint> {
  const suggested = await deps.chain.main.getGasPrice();
  const raised = before === undefined ? 0n : (before * RAISE_PERCENT) / 100n + 1n;
  const wanted = raised > suggested ? raised : suggested;
  const ceiling = gasPriceCeiling(deps);
  return wanted < ceiling ? wanted : ceiling;
}
