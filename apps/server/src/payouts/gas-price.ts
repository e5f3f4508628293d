import { parseGwei } from 'viem';
import type { Deps } from '../shared/deps.ts';

const RAISE_PERCENT = 125n;

/** The most that is ever offered for a unit of gas, in wei. */
export const gasPriceCeiling = ({ config }: Pick<Deps, 'config'>): bigint =>
  parseGwei(String(config.MAX_GAS_PRICE_GWEI));

/**
 * The most that is offered for a payout: one raise below the ceiling. Nodes replace a transaction only by one that
 * offers a tenth more at least, and an empty one must be able to replace a payout that comes too late.
 */
export const payoutPriceCeiling = (deps: Pick<Deps, 'config'>): bigint =>
  (gasPriceCeiling(deps) * 100n) / RAISE_PERCENT;

/**
 * The price of a unit of gas in wei: what the chain suggests, a quarter more than before for the
 * same nonce, and never more than a ceiling.
 */
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
