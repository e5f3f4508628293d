import { toDecimal } from '@fairlaunch/money';
import { jsonHash, type Hex } from '../common/canonical.ts';
import type { Leg } from './books.ts';
import type { Entry } from './entry.ts';

/** What a later day must know of an entry that it corrects (rulebook §2, §20). */
export type CorrectedEntry = Pick<Entry, 'number' | 'kind' | 'legs'> & { day: number };

export const legText = ({ holder, account, asset, amount }: Leg) => [
  holder,
  account,
  asset,
  `${amount < 0n ? '-' : ''}${toDecimal(amount < 0n ? -amount : amount)}`,
];

/** Leaf of an entry in the tree of its day's entries of operators and of the server. */
export const journalLeaf = ({ day, number, kind, legs }: CorrectedEntry): Hex =>
  jsonHash({ day, number, kind, legs: legs.map(legText) });
