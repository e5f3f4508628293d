import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import type { MemberPosting, StatementBalance, StatementMovement } from '@fairlaunch/protocol';

export type StatementRow = StatementMovement & { balanceAfter: string; isFee: boolean };

type Book = {
  opening: readonly StatementBalance[];
  closing: readonly StatementBalance[];
  items: readonly StatementMovement[];
};

/** Adds up every account on this device. `ties` is true if the sums give the closing balances. */
export function addUp({ opening, closing, items }: Book): { rows: StatementRow[]; ties: boolean } {
  const held = new Map(opening.map((one) => [nameOf(one), signed(one.balance)]));
  const rows = items.map((item, index) => {
    const after = (held.get(nameOf(item)) ?? 0n) + signed(item.amount);
    held.set(nameOf(item), after);
    const isFee = isFeeAfter(items[index - 1], item);
    return { ...item, balanceAfter: toDecimal(after), isFee };
  });
  const expected = new Map(closing.map((one) => [nameOf(one), signed(one.balance)]));
  const names = new Set([...held.keys(), ...expected.keys()]);
  const ties = [...names].every((name) => (held.get(name) ?? 0n) === (expected.get(name) ?? 0n));
  return { rows, ties };
}

/** Kinds whose postings take the fee by a leg of its own, after that of the amount (rulebook §8). */
const WITH_FEE: ReadonlySet<string> = new Set<MemberPosting>([
  'SWAP',
  'TRANSFER',
  'WITHDRAWAL_PAID',
]);

const isFeeAfter = (before: StatementMovement | undefined, item: StatementMovement): boolean =>
  WITH_FEE.has(item.kind) && before?.posting === item.posting && nameOf(before) === nameOf(item);

const nameOf = ({ account, asset }: Pick<StatementBalance, 'account' | 'asset'>): string =>
  `${asset} ${account}`;

export const signed = (amount: string): Micro =>
  amount.startsWith('-') ? -micro(amount.slice(1)) : micro(amount);
