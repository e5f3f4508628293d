import { parseAmount } from '@fairlaunch/money';

/** An amount of the address bar, or none. */
export const amountIn = (text: string | undefined): string =>
  text !== undefined && parseAmount(text).ok ? text : '';

/** The order that the deposit is meant for. */
export function stakeIn(search: {
  package?: string | undefined;
  stake?: string | undefined;
}): { package: string; amount: string } | undefined {
  const amount = amountIn(search.stake);
  if (amount === '' || !search.package || !/^\w{1,16}$/.test(search.package)) return undefined;
  return { package: search.package, amount };
}
