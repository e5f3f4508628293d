import { z } from 'zod/mini';
import { POOL_ASSETS } from '#common/pools.ts';
import { natural } from '#common/schema-parts.ts';
import { verifyProof } from '#merkle/merkle.ts';
import type { Hex } from '#common/canonical.ts';
import { HOUSE } from '#state/amounts.ts';
import { type Leg } from '#state/books.ts';
import { ASSETS } from '#state/assets.ts';
import { entryRule } from '#state/entry-rule.ts';
import { journalLeaf, type CorrectedEntry } from '#state/journal-leaf.ts';
import { freeIn } from '#state/reserved.ts';
import type { DayState } from '#state/state.ts';
import { isCorrectable, mirrored } from './terms.ts';

const leg = z.strictObject({
  holder: z.union([natural, z.string()]),
  account: z.string(),
  asset: z.enum(ASSETS),
  amount: z.bigint(),
});
const correction = z.strictObject({
  entry: z.strictObject({ day: natural, number: natural, kind: z.string(), legs: z.array(leg) }),
  /** From the entry's leaf to the root of its day. */
  proof: z.array(z.string()).check(z.maxLength(40)),
  reason: z.string(),
});

/** A close that is not posted counts on all pools, and the bonus that waits for 21:00 on one. */
const takesWhatIsOwed = ({ closing, bonus }: DayState, { holder, account, amount }: Leg): boolean =>
  holder === HOUSE &&
  amount < 0n &&
  (closing ? Object.hasOwn(POOL_ASSETS, account) : bonus !== undefined && account === 'GLOBAL');

const nameOf = ({ day, number }: CorrectedEntry): string => `${day}/${number}`;

export const correctionEntries = {
  /** Mirrors one entry of operators or of the server, once; nothing else is undone (§2). */
  CORRECTION: entryRule({
    rule: 'rulebook §2',
    warrants: ['operators'],
    parse: (facts) => correction.safeParse(facts).data,
    legs(state, { entry, proof }, _, refuse) {
      const root = state.journals.get(entry.day) ?? refuse(`day ${entry.day} has no journal`);
      if (!verifyProof(root, journalLeaf(entry), proof as Hex[]))
        refuse(`${nameOf(entry)} is no entry of operators or of the server`);
      if (state.corrected.has(nameOf(entry))) refuse(`${nameOf(entry)} was corrected before`);
      if (!entry.legs.every(isCorrectable)) refuse('its accounts cannot be corrected');
      const legs = mirrored(entry.legs);
      if (legs.some((one) => takesWhatIsOwed(state, one)))
        refuse('its pool owes what a close came to');
      for (const pool of ['BOX', 'TASK'] as const) {
        const taken = legs
          .filter(({ holder, account }) => holder === HOUSE && account === pool)
          .reduce((sum, { amount }) => sum - amount, 0n);
        if (taken > 0n && freeIn(state, pool) < taken) refuse(`pool ${pool} holds it for others`);
      }
      return legs;
    },
    said: (_, { entry, reason }) => ({
      statement: 'Correction',
      values: { day: entry.day, entry: entry.number, leaf: journalLeaf(entry), reason },
    }),
    operators: {
      least: 'approver',
      people: 2,
      about: ({ seats }, { entry }) =>
        entry.legs
          .filter(({ holder }) => holder !== HOUSE)
          .map(({ holder }) => (typeof holder === 'string' ? holder : seats.addressOf(holder))),
    },
    change: ({ corrected }, { entry }) => void corrected.add(nameOf(entry)),
  }),
};
