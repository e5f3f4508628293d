import { parseGwei } from 'viem';
import type { Deps } from '#shared/deps.ts';

const RAISE_PERCENT = 125n;
/** Wei are the ninth decimal; `toFixed` never writes a number as 5e-7. */
const GWEI_DECIMALS = 9;

/** Wei per unit of gas. */
export const gasPriceCeiling = ({ config }: Pick<Deps, 'config'>): bigint =>
  parseGwei(config.MAX_GAS_PRICE_GWEI.toFixed(GWEI_DECIMALS));

/** One raise below the ceiling, so that an empty transaction can still replace a late payout. */
export const payoutPriceCeiling = (deps: Pick<Deps, 'config'>): bigint =>
  (gasPriceCeiling(deps) * 100n) / RAISE_PERCENT;

/** Least gas price that the chain takes: an endpoint that knows no price says 0. */
const gasPriceFloor = ({ config }: Pick<Deps, 'config'>): bigint =>
  parseGwei(config.MIN_GAS_PRICE_GWEI.toFixed(GWEI_DECIMALS));

/**
 * Wei per unit of gas: what the endpoint suggests, and a quarter more than before for the same
 * nonce at least, within the limits of the configuration.
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
