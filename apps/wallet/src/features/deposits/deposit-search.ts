import { parseAmount } from '@fairlaunch/money';
import { NODE_KINDS, type NodeKind } from '@fairlaunch/plan';

const COUNT = /^\d{1,6}$/;

/** An amount in the page's address; empty if it has none. */
export const amountIn = (text: string | undefined): string =>
  text !== undefined && parseAmount(text).ok ? text : '';

/** The order that the deposit is meant for. */
export function stakeIn(search: {
  package?: string | undefined;
  stake?: string | undefined;
  fill?: string | undefined;
}): { package: string; amount: string; fill?: string } | undefined {
  const amount = amountIn(search.stake);
  if (amount === '' || !search.package || !/^\w{1,16}$/.test(search.package)) return undefined;
  const stake = { package: search.package, amount };
  return search.fill && COUNT.test(search.fill) ? { ...stake, fill: search.fill } : stake;
}

/** The kind of node that the deposit is meant for. */
export const nodeIn = (kind: string | undefined): NodeKind | undefined =>
  NODE_KINDS.find((known) => known === kind);

/** Number of shares of the whitelist that the deposit is meant for. */
export const sharesIn = (shares: string | undefined): string | undefined =>
  shares !== undefined && COUNT.test(shares) ? shares : undefined;
