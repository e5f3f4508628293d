import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Table } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { useText } from '#shared/language/text.ts';

type Totals = Output<Endpoints['orderTotals']>;
type PackageRow = Record<'id' | 'name' | 'principal' | 'released' | 'remaining', ReactNode>;

function PackageName({ row }: { row: Totals['packages'][number] }) {
  const text = useText();
  return (
    <span className="grid py-2">
      {text('stake.packageDays', { days: row.packageDays })}
      <span className="text-12 text-content-alt">
        {text('package.openOrders', { count: row.openOrders })}
      </span>
    </span>
  );
}

export function PackageTotals({ packages }: { packages: Totals['packages'] }) {
  const text = useText();
  const amountText = useAmountText();
  if (packages.length === 0) return null;
  const columns = [
    ['name', text('stake.package')],
    ['principal', text('pledge.principal')],
    ['released', text('pledge.released')],
    ['remaining', text('pledge.remaining')],
  ] as const;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 [&_td]:px-2 [&_th]:px-2 [&_th]:whitespace-normal">
      <h2 className="text-18 font-strong">{text('pledge.byPackage')}</h2>
      <Table
        label={text('pledge.byPackage')}
        rowKey={(row) => row.id}
        rows={packages.map((row) => ({
          id: row.package,
          name: <PackageName row={row} />,
          principal: (
            <span className="grid">
              {amountText(row.principal, 'summary')}
              {micro(row.principalUsdb) > 0n && (
                <span>
                  {text('pledge.usdb', { amount: amountText(row.principalUsdb, 'summary') })}
                </span>
              )}
            </span>
          ),
          released: amountText(row.released, 'line'),
          remaining: amountText(row.remaining, 'line'),
        }))}
        columns={columns.map(([id, head]) => ({
          id,
          head,
          end: id !== 'name',
          cell: (row: PackageRow) => row[id],
        }))}
      />
    </section>
  );
}
