import { ASSETS, signedMicro, type Asset } from '@fairlaunch/protocol';
import { toDecimal } from '@fairlaunch/money';
import { CardHead, Table, Tag, type Column } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import type { Account } from './house-accounts.tsx';

const OWNERS = ['members', 'pools', 'house', 'outside'] as const;

type Row = { asset: Asset; sum: string } & Record<(typeof OWNERS)[number], string>;

const sumOf = (accounts: readonly Account[]): string =>
  toDecimal(accounts.reduce((sum, { balance }) => sum + (signedMicro(balance) ?? 0n), 0n));

/** In each asset what somebody holds has come from outside, so that all accounts cancel out. */
function rowsOf(accounts: readonly Account[]): Row[] {
  return ASSETS.map((asset) => {
    const inAsset = accounts.filter((account) => account.asset === asset);
    const of = (owner: Account['owner']) => sumOf(inAsset.filter((one) => one.owner === owner));
    return {
      asset,
      members: of('members'),
      pools: of('pools'),
      house: of('house'),
      outside: of('outside'),
      sum: sumOf(inAsset),
    };
  });
}

function useColumns(): Column<Row>[] {
  const text = useText();
  return [
    { id: 'asset', head: text('list.asset'), cell: ({ asset }) => asset },
    ...OWNERS.map((owner) => ({
      id: owner,
      head: text(`ledger.owner.${owner}`),
      end: true,
      cell: (row: Row) => <Money value={row[owner]} />,
    })),
    {
      id: 'sum',
      head: text('ledger.sum'),
      end: true,
      cell: ({ sum }) =>
        sum === '0' ? (
          <Tag tone="accent">{text('ledger.balanced')}</Tag>
        ) : (
          <Tag tone="negative">
            <Money value={sum} />
          </Tag>
        ),
    },
  ];
}

export function TrialBalance({ accounts }: { accounts: readonly Account[] }) {
  const text = useText();
  const columns = useColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('ledger.trialBalance')} />
      <p className="text-13 text-content-alt">{text('ledger.trialNote')}</p>
      <Table
        label={text('ledger.trialBalance')}
        columns={columns}
        rows={rowsOf(accounts)}
        rowKey={({ asset }) => asset}
      />
    </section>
  );
}
