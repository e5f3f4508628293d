import type { Endpoints, Output } from '@fairlaunch/protocol';
import { signedMicro } from '@fairlaunch/protocol';
import { CardHead } from '@fairlaunch/ui';
import { PoolName } from '#shared/components/pool-name.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { DataTable, sortable, type DataColumn } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { AS_GIVEN } from '#shared/table/sort.ts';
import { useSort } from '#shared/table/use-sort.ts';

export type Account = Output<Endpoints['operatorLedger']>['accounts'][number];

/** As postings are found by it. */
export const accountName = ({ account, asset }: Account): string => `${account}.${asset}`;

function useColumns(): DataColumn<Account>[] {
  const text = useText();
  return [
    {
      id: 'account',
      head: text('ledger.account'),
      value: ({ account }) => account,
      cell: ({ account }) => <PoolName pool={account} />,
    },
    {
      id: 'owner',
      head: text('ledger.owner'),
      value: ({ owner }) => owner,
      cell: ({ owner }) => text(`ledger.owner.${owner}`),
    },
    {
      id: 'balance',
      head: text('ledger.balance'),
      end: true,
      value: ({ balance }) => signedMicro(balance) ?? 0n,
      cell: ({ balance, asset }) => <Money value={balance} unit={asset} />,
    },
  ];
}

/** The house's accounts; each opens its postings. */
export function HouseAccounts({ accounts }: { accounts: readonly Account[] }) {
  const text = useText();
  const columns = useColumns();
  const [sort, setSort] = useSort(sortable(columns), AS_GIVEN);
  const [, setSearch] = useSearchOf('ledger');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead
        title={text('ledger.accounts')}
        aside={
          <ExportButton
            name="accounts"
            rows={() => accounts}
            fields={(['owner', 'account', 'asset', 'balance'] as const).map((name) => ({
              name,
              value: (row: Account) => row[name],
            }))}
          />
        }
      />
      <DataTable
        label={text('ledger.accounts')}
        columns={columns}
        rows={accounts}
        rowKey={accountName}
        sort={sort}
        onSort={setSort}
        onOpen={(row) => setSearch({ section: 'postings', account: accountName(row) }, true)}
      />
    </section>
  );
}
