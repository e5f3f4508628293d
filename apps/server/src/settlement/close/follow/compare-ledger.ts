import type { Amounts, DayState, Holder } from '@fairlaunch/plan/day';
import type { LedgerAmounts } from './ledger-amounts.ts';

/** So many are told; one is enough to stop a close. */
const MAX_TOLD = 10;

type Columns = Pick<Amounts, 'columns' | 'guests' | 'house'>;
type Difference = { holder: Holder; name: string; follows: bigint; stored: bigint };

const FROM_CHAIN = /^(paid|deposited)\./;

/** Accounts of which the ledger holds another amount than follows from the journal, in words. */
export function ledgerDifferences(
  { books, flows }: Pick<DayState, 'books' | 'flows'>,
  ledger: { [of in keyof LedgerAmounts]: Columns },
): string[] {
  const told: string[] = [];
  const all = [
    differences(books.amounts, ledger.books, () => true),
    differences(flows, ledger.flows, (name) => FROM_CHAIN.test(name)),
  ];
  for (const some of all)
    for (const { holder, name, follows, stored } of some) {
      if (told.length === MAX_TOLD) return told;
      told.push(`${name} of ${holder} is ${stored}, and ${follows} follows`);
    }
  return told;
}

function* differences(
  follows: Columns,
  stored: Columns,
  isCompared: (name: string) => boolean,
): Generator<Difference> {
  for (const name of keysOf(follows.columns, stored.columns).filter(isCompared)) {
    const [one, other] = [follows.columns.get(name), stored.columns.get(name)];
    const last = Math.max(one?.length ?? 0, other?.length ?? 0);
    for (let holder = 1; holder < last; holder++) {
      const [amount, held] = [one?.[holder] ?? 0, other?.[holder] ?? 0];
      if (amount !== held) yield { holder, name, follows: BigInt(amount), stored: BigInt(held) };
    }
  }
  const few = (of: Columns) =>
    new Map<Holder, ReadonlyMap<string, bigint>>([[0, of.house], ...of.guests]);
  const [one, other] = [few(follows), few(stored)];
  for (const holder of keysOf(one, other)) {
    const [own, held] = [one.get(holder), other.get(holder)];
    for (const name of keysOf(own ?? new Map(), held ?? new Map()).filter(isCompared)) {
      const [amount, there] = [own?.get(name) ?? 0n, held?.get(name) ?? 0n];
      if (amount !== there) yield { holder, name, follows: amount, stored: there };
    }
  }
}

const keysOf = <Key>(one: ReadonlyMap<Key, unknown>, other: ReadonlyMap<Key, unknown>): Key[] => [
  ...new Set([...one.keys(), ...other.keys()]),
];
