import { parseGwei } from 'viem';
import type { Deps } from '../shared/deps.ts';

const RAISE_PERCENT = 125n;

/** Wei per unit of gas. */
export const gasPriceCeiling = ({ config }: Pick<Deps, 'config'>): bigint =>
  parseGwei(String(config.MAX_GAS_PRICE_GWEI));

/** One raise lower: an empty transaction must still be able to replace a late payout. */
export const payoutPriceCeiling = (deps: Pick<Deps, 'config'>): bigint =>
  (gasPriceCeiling(deps) * 100n) / RAISE_PERCENT;

/** Wei per unit of gas; a quarter more than before for the same nonce. */
export async function gasPriceFor(
  deps: Deps,
  before: bigint | undefined,
  ceiling: bigint,
): Promise<bigint> {
  const suggested = await deps.chain.main.getGasPrice();
  const raised = before === undefined ? 0n : (before * RAISE_PERCENT) / 100n + 1n;
  const wanted = raised > suggested ? raised : suggested;
  return wanted < ceiling ? wanted : ceiling;
}
