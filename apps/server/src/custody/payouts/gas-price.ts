import { parseGwei } from 'viem';
import type { Deps } from '#shared/deps.ts';

const RAISE_PERCENT = 125n;
/** As many as a number of this size keeps; it may be written as 5e-7 otherwise. */
const GWEI_DECIMALS = 9;

/** Wei per unit of gas. */
export const gasPriceCeiling = ({ config }: Pick<Deps, 'config'>): bigint =>
  parseGwei(config.MAX_GAS_PRICE_GWEI.toFixed(GWEI_DECIMALS));

/** One raise lower: an empty transaction must still be able to replace a late payout. */
export const payoutPriceCeiling = (deps: Pick<Deps, 'config'>): bigint =>
  (gasPriceCeiling(deps) * 100n) / RAISE_PERCENT;

/** Least gas price that the chain takes; an endpoint that knows no price says 0. */
const gasPriceFloor = ({ config }: Pick<Deps, 'config'>): bigint =>
  parseGwei(config.MIN_GAS_PRICE_GWEI.toFixed(GWEI_DECIMALS));

/**
 * Wei per unit of gas: a quarter more than before for the same nonce, and as much as the endpoint
 * suggests, within the bounds of the configuration.
 */
export async function gasPriceFor(
  deps: Deps,
  before: bigint | undefined,
  ceiling: bigint,
): Promise<bigint> {
  const suggested = await deps.chain.main.getGasPrice();
  const raised = before === undefined ? 0n : (before * RAISE_PERCENT) / 100n + 1n;
  const wanted = [suggested, raised, gasPriceFloor(deps)].reduce((high, price) =>
    price > high ? price : high,
  );
  return wanted < ceiling ? wanted : ceiling;
}
