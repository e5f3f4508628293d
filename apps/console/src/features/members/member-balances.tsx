import { micro } from '@fairlaunch/money';
import { MEMBER_ACCOUNTS, type AssetBalance } from '@fairlaunch/protocol';
import { Table, type Column } from '@fairlaunch/ui';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

const ACCOUNTS = [...MEMBER_ACCOUNTS, 'total'] as const satisfies (keyof AssetBalance)[];

function useColumns(): Column<AssetBalance>[] {
  const text = useText();
  return [
    { id: 'asset', head: text('list.asset'), cell: ({ asset }) => asset },
    ...ACCOUNTS.map((account) => ({
      id: account,
      head: text(`members.account.${account}`),
      end: true,
      cell: (row: AssetBalance) => <Money value={row[account]} />,
    })),
  ];
}

/** Balances by asset and account; assets of which the member holds nothing are left out. */
export function MemberBalances({ balances }: { balances: AssetBalance[] }) {
  const text = useText();
  const columns = useColumns();
  const held = balances.filter(({ total }) => micro(total) !== 0n);
  if (held.length === 0) return <EmptyState>{text('members.noBalance')}</EmptyState>;
  return (
    <Table
      label={text('members.balances')}
      rows={held}
      rowKey={({ asset }) => asset}
      columns={columns}
    />
  );
}
