import { toDecimal, type Micro } from '@fairlaunch/money';
import { signed, type StatementRow } from './rows.ts';

type Part = Pick<StatementRow, 'account' | 'balanceAfter'> & { amount: Micro };

/** What a posting moved of one asset. */
export type PostingRow = Pick<StatementRow, 'day' | 'at' | 'kind' | 'object' | 'asset'> & {
  id: string;
  /** Of all accounts together, with the fee. */
  amount: string;
  fee: Micro;
  /** By account. */
  parts: Part[];
};

/** One row for each asset of a posting. A close posts lines of many kinds at once. */
export function postingsOf(rows: readonly StatementRow[]): PostingRow[] {
  const idOf = ({ posting, kind, object, asset }: StatementRow) =>
    `${posting} ${kind} ${object} ${asset}`;
  return [...Map.groupBy(rows, idOf)].flatMap(([id, legs]) => {
    const [first] = legs;
    if (!first) return [];
    const { day, at, kind, object, asset } = first;
    const amount = sumOf(legs);
    const fee = kind === 'EXIT' ? -amount : -sumOf(legs.filter(({ isFee }) => isFee));
    return [
      { id, day, at, kind, object, asset, amount: toDecimal(amount), fee, parts: partsOf(legs) },
    ];
  });
}

const partsOf = (legs: readonly StatementRow[]): Part[] =>
  [...Map.groupBy(legs, ({ account }) => account)].map(([account, ofAccount]) => ({
    account,
    amount: sumOf(ofAccount),
    balanceAfter: ofAccount.at(-1)?.balanceAfter ?? '0',
  }));

const sumOf = (legs: readonly StatementRow[]): Micro =>
  legs.reduce((sum, { amount }) => sum + signed(amount), 0n);
