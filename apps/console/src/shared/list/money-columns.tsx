import { useText } from '../language/text.ts';
import { Money } from '../money/money.tsx';
import type { DenseColumn } from '../table/dense-table.tsx';

type Moved = { asset: string; amount: string; fee: string; net: string };

/** What was moved, what it cost and what came of it. */
export function useMoneyColumns(): DenseColumn<Moved>[] {
  const text = useText();
  return [
    {
      id: 'amount',
      head: text('list.amount'),
      end: true,
      cell: (row) => <Money value={row.amount} unit={row.asset} />,
    },
    { id: 'fee', head: text('list.fee'), end: true, cell: (row) => <Money value={row.fee} /> },
    { id: 'net', head: text('list.net'), end: true, cell: (row) => <Money value={row.net} /> },
  ];
}
