import { micro, toDecimal } from '@fairlaunch/money';
import type { Entry } from '../../src/state/entry.ts';
import type { Random } from '../reference/random.ts';

type Fault = (journal: readonly Entry[], at: number, random: Random) => Entry[] | undefined;

/** By a single day the first of the early ones, or the last before them, could move unseen. */
const SECONDS_OF_TWO_DAYS = 172_800;

const numbered = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry, number) => ({ ...entry, number }));

const replaced = (journal: readonly Entry[], at: number, change: Partial<Entry>): Entry[] =>
  journal.map((entry, index) => (index === at ? { ...entry, ...change } : entry));

/** Part of a payment may be booked twice: it says how much, and is bounded by what is left. */
const canRepeat = ({ kind }: Entry): boolean => kind === 'PAYMENT_BOOKED';

/** Ways in which a journal can be wrong at an entry; undefined where one does not apply. */
export const FAULTS: Record<string, Fault> = {
  missing: (journal, at) =>
    at === journal.length - 1 ? undefined : journal.filter((_, index) => index !== at),
  doubled: (journal, at) =>
    canRepeat(journal[at]!)
      ? undefined
      : numbered([...journal.slice(0, at + 1), ...journal.slice(at)]),
  outOfOrder(journal, at) {
    const [one, other] = journal.slice(at, at + 2);
    if (!one || !other) return undefined;
    return [...journal.slice(0, at), other, one, ...journal.slice(at + 2)];
  },
  late: (journal, at) => replaced(journal, at, { at: journal[at]!.at + SECONDS_OF_TWO_DAYS }),
  early: (journal, at) => replaced(journal, at, { at: journal[at]!.at - SECONDS_OF_TWO_DAYS }),
  largerLeg(journal, at) {
    const { legs } = journal[at]!;
    if (legs.length === 0) return undefined;
    const [first, ...rest] = legs;
    return replaced(journal, at, { legs: [{ ...first!, amount: first!.amount + 1n }, ...rest] });
  },
  /** An event that moves nothing yet is compared with the chain alone, which is not here. */
  largerAmount(journal, at) {
    const facts = journal[at]!.facts as Record<string, unknown>;
    const { amount } = facts;
    if (typeof amount !== 'string' || journal[at]!.legs.length === 0) return undefined;
    return replaced(journal, at, { facts: { ...facts, amount: toDecimal(micro(amount) + 10n) } });
  },
  otherFacts: (journal, at) =>
    replaced(journal, at, { facts: { ...(journal[at]!.facts as object), more: true } }),
  otherBonus(journal) {
    const at = journal.findIndex(({ kind }) => kind === 'NODE_BOUGHT');
    if (at === -1) return undefined;
    const facts = journal[at]!.facts as { bonusStopped: boolean };
    return replaced(journal, at, { facts: { ...facts, bonusStopped: !facts.bonusStopped } });
  },
  otherWarrant(journal, at) {
    const { warrant } = journal[at]!;
    return warrant.by === 'server'
      ? undefined
      : replaced(journal, at, { warrant: { by: 'server' } });
  },
  otherKind: (journal, at) => replaced(journal, at, { kind: 'NOBODY_KNOWS' }),
  forged(journal, at) {
    const { warrant } = journal[at]!;
    if (warrant.by === 'member')
      return replaced(journal, at, { warrant: { ...warrant, signature: '0xf0' } });
    if (warrant.by !== 'operators') return undefined;
    const signed = warrant.signed.map((one) => ({ ...one, signature: '0xf0' as const }));
    return replaced(journal, at, { warrant: { ...warrant, signed } });
  },
  expired(journal, at) {
    const { warrant, at: time } = journal[at]!;
    if (warrant.by !== 'member') return undefined;
    const deadline = time - (warrant.ahead ?? 0) - 1;
    return replaced(journal, at, { warrant: { ...warrant, deadline } });
  },
  alone(journal, at) {
    const { warrant } = journal[at]!;
    if (warrant.by !== 'operators' || warrant.signed.length < 2) return undefined;
    const [author] = warrant.signed;
    return replaced(journal, at, { warrant: { ...warrant, signed: [author!, author!] } });
  },
};
