import { micro, toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { CardHead, Table, type Column } from '@fairlaunch/ui';
import { useCoverage } from '#shared/api/coverage.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { custodyBadness } from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import type { Account } from './house-accounts.tsx';

type Held = Output<Endpoints['coverage']>['assets'][number] & {
  /** Held on chain and owed to nobody. */
  burned: string;
};

const differenceOf = ({ custody, owed, burned }: Held) =>
  micro(custody) - micro(owed) - micro(burned);

function useColumns(): Column<Held>[] {
  const text = useText();
  const nameOf = (difference: bigint) => {
    if (difference === 0n) return text('ledger.custody.equal');
    return text(difference > 0n ? 'ledger.custody.more' : 'ledger.custody.less');
  };
  return [
    {
      id: 'asset',
      head: text('list.asset'),
      cell: ({ asset }) => (asset === 'USDT' ? text('ledger.custody.usd') : asset),
    },
    {
      id: 'custody',
      head: text('ledger.custody.held'),
      end: true,
      cell: ({ custody }) => <Money value={custody} />,
    },
    {
      id: 'owed',
      head: text('ledger.custody.owed'),
      end: true,
      cell: ({ owed }) => <Money value={owed} />,
    },
    {
      id: 'burned',
      head: text('ledger.custody.burned'),
      end: true,
      cell: ({ burned }) => <Money value={burned} />,
    },
    {
      id: 'difference',
      head: text('ledger.custody.difference'),
      end: true,
      cell: (row) => (
        <Figure badness={custodyBadness(row)}>
          <Money value={toDecimal(differenceOf(row))} />
        </Figure>
      ),
    },
    { id: 'name', head: text('ledger.custody.why'), cell: (row) => nameOf(differenceOf(row)) },
    {
      id: 'underway',
      head: text('ledger.custody.underway'),
      end: true,
      cell: ({ underway }) => <Money value={underway} />,
    },
    { id: 'block', head: text('ledger.custody.block'), end: true, cell: ({ block }) => block },
  ];
}

/** What the treasury holds on chain beside what the ledger owes, as of one block. */
export function CustodyTable({ accounts }: { accounts: readonly Account[] }) {
  const text = useText();
  const columns = useColumns();
  const burnedOf = (asset: string): string =>
    accounts.find((one) => one.account === 'BURNED' && one.asset === asset)?.balance ?? '0';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('ledger.custody')} />
      <Loaded query={useCoverage()}>
        {({ asOf, assets }) => (
          <>
            <Table
              label={text('ledger.custody')}
              columns={columns}
              rows={assets.map((one) => ({ ...one, burned: burnedOf(one.asset) }))}
              rowKey={({ asset }) => asset}
            />
            <p className="text-12 text-content-alt">
              {text('ledger.asOf')} <Moment seconds={asOf} />
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
