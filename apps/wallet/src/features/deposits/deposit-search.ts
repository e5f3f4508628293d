import { parseAmount } from '@fairlaunch/money';
import { NODE_KINDS, type NodeKind } from '@fairlaunch/plan';

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

/** The kind of node that the deposit is meant for. */
export const nodeIn = (kind: string | undefined): NodeKind | undefined =>
  NODE_KINDS.find((known) => known === kind);
