import { UNMATCHED_KINDS, type Endpoints, type Output } from '@fairlaunch/protocol';
import { Address, CardHead, Table, type Column } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { TransactionLink } from '#shared/components/transaction-link.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { paths } from '#shared/routing/paths.ts';

type Found = Output<Endpoints['operatorUnmatched']>;
type Kind = (typeof UNMATCHED_KINDS)[number];

/** One movement of any kind; what a kind does not have is left out. */
type Movement = {
  key: string;
  account: string;
  at: number;
  transactionHash: string | undefined;
  money?: { amount: string; asset: string };
  booked?: string;
  token?: string;
  withdrawal?: string;
};

const REFRESH_INTERVAL_MS = 15_000;

function movementsOf({ payments, unbooked, deposits, payouts }: Found): Record<Kind, Movement[]> {
  const withMoney = <Row extends { amount: string; asset: string }>(row: Row) => ({
    ...row,
    money: { amount: row.amount, asset: row.asset },
  });
  return {
    payments: payments.map((row) => ({ ...withMoney(row), key: row.id })),
    // One transaction may make several that are alike.
    unbooked: unbooked.map((row, index) => ({ ...row, key: `${row.transactionHash} ${index}` })),
    deposits: deposits.map((row) => ({
      ...withMoney(row),
      key: `${row.transactionHash} ${row.account}`,
    })),
    payouts: payouts.map((row) => ({
      ...row,
      key: row.withdrawal,
      money: { amount: row.net, asset: row.asset },
      transactionHash: row.payout?.transactionHash,
    })),
  };
}

/** What is on chain and not in the ledger, and the other way, with the steps for each kind. */
export function Unmatched() {
  const query = useRead('operatorUnmatched', {}, { refetchInterval: REFRESH_INTERVAL_MS });
  return (
    <Loaded query={query}>
      {(found) => {
        const movements = movementsOf(found);
        return UNMATCHED_KINDS.map((kind) => (
          <Movements
            key={kind}
            kind={kind}
            rows={movements[kind]}
            hasMore={found.hasMore.includes(kind)}
          />
        ));
      }}
    </Loaded>
  );
}

function useColumns(kind: Kind): Column<Movement>[] {
  const text = useText();
  const money: Column<Movement> = {
    id: 'amount',
    head: text('list.amount'),
    end: true,
    cell: ({ money: its }) => its && <Money value={its.amount} unit={its.asset} />,
  };
  const own: Record<Kind, Column<Movement>[]> = {
    payments: [
      money,
      {
        id: 'booked',
        head: text('custody.booked'),
        end: true,
        cell: ({ booked }) => booked && <Money value={booked} />,
      },
    ],
    unbooked: [
      {
        id: 'token',
        head: text('custody.token'),
        cell: ({ token }) => token && <Address value={token} />,
      },
    ],
    deposits: [money],
    payouts: [
      money,
      {
        id: 'withdrawal',
        head: text('payouts.id'),
        end: true,
        cell: ({ withdrawal }) =>
          withdrawal && (
            <Link
              to={paths.payouts({ find: `#${withdrawal}` })}
              className="text-accent hover:underline"
            >
              {withdrawal}
            </Link>
          ),
      },
    ],
  };
  return [
    {
      id: 'account',
      head: text('list.member'),
      cell: ({ account }) => (
        <Link to={paths.member(account)} className="hover:underline">
          <Address value={account} copy={false} />
        </Link>
      ),
    },
    ...own[kind],
    { id: 'at', head: text('custody.at'), cell: ({ at }) => <Moment seconds={at} /> },
    {
      id: 'transaction',
      head: text('list.transaction'),
      cell: ({ transactionHash }) => <TransactionLink hash={transactionHash} />,
    },
  ];
}

type MovementsProps = { kind: Kind; rows: Movement[]; hasMore: boolean };

function Movements({ kind, rows, hasMore }: MovementsProps) {
  const text = useText();
  const label = text(`custody.unmatched.${kind}`);
  const columns = useColumns(kind);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead
        title={label}
        aside={
          <span className="tabular-nums">
            {hasMore ? text('list.countPartial', { shown: rows.length }) : rows.length}
          </span>
        }
      />
      <p className="text-13 whitespace-pre-line text-content-alt">
        {text(`custody.steps.${kind}`)}
      </p>
      {rows.length > 0 && (
        <Table label={label} columns={columns} rows={rows} rowKey={({ key }) => key} />
      )}
    </section>
  );
}
