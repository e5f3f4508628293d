import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import type { StatementBalance, StatementMovement } from '@fairlaunch/protocol';

export type StatementRow = StatementMovement & { balanceAfter: string };

type Book = {
  opening: readonly StatementBalance[];
  closing: readonly StatementBalance[];
  items: readonly StatementMovement[];
};

/** Adds up every account on this device. `ties` is true if the sums give the closing balances. */
export function addUp({ opening, closing, items }: Book): { rows: StatementRow[]; ties: boolean } {
  const held = new Map(opening.map((one) => [nameOf(one), signed(one.balance)]));
  const rows = items.map((item) => {
    const after = (held.get(nameOf(item)) ?? 0n) + signed(item.amount);
    held.set(nameOf(item), after);
    return { ...item, balanceAfter: toDecimal(after) };
  });
  const expected = new Map(closing.map((one) => [nameOf(one), signed(one.balance)]));
  const names = new Set([...held.keys(), ...expected.keys()]);
  const ties = [...names].every((name) => (held.get(name) ?? 0n) === (expected.get(name) ?? 0n));
  return { rows, ties };
}

const nameOf = ({ account, asset }: Pick<StatementBalance, 'account' | 'asset'>): string =>
  `${asset} ${account}`;

const signed = (amount: string): Micro =>
  amount.startsWith('-') ? -micro(amount.slice(1)) : micro(amount);
