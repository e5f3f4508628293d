import { HOUSE } from '#state/amounts.ts';
import type { Leg } from '#state/books.ts';

/** Of a member only `available`: its other accounts must match orders, nodes and positions. */
export const isCorrectable = ({ holder, account }: Leg): boolean =>
  holder === HOUSE ? account !== 'CHAIN' && account !== 'AIRDROP' : account === 'available';

export const mirrored = (legs: readonly Leg[]): Leg[] =>
  legs.map((one) => ({ ...one, amount: -one.amount }));
