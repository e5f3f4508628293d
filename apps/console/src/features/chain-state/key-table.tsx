import { GAS_WARN_BNB } from '@fairlaunch/protocol';
import { Address, CardHead, Notice, Table, type Column } from '@fairlaunch/ui';
import { None } from '#shared/components/moment.tsx';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import type { ChainState } from './escape-clock.tsx';

type Key = NonNullable<ChainState['keys']>[number];

const BNB_DECIMALS = 5;

const isLow = ({ gas }: Key): boolean => gas !== null && Number(gas) < Number(GAS_WARN_BNB);

function useColumns(): Column<Key>[] {
  const text = useText();
  return [
    { id: 'role', head: text('custody.key'), cell: ({ role }) => text(`custody.key.${role}`) },
    {
      id: 'address',
      head: text('custody.address'),
      cell: ({ address, role }) =>
        address ? (
          <Address value={address} />
        ) : (
          <Figure badness="negative">
            {text(role === 'payout' ? 'custody.key.stopped' : 'custody.key.none')}
          </Figure>
        ),
    },
    {
      id: 'gas',
      head: text('custody.gas'),
      end: true,
      cell: (key) =>
        key.gas === null ? (
          <None />
        ) : (
          <Figure badness={isLow(key) ? 'warning' : undefined}>
            <bdi dir="ltr" className="tabular-nums">
              {Number(key.gas).toFixed(BNB_DECIMALS)} BNB
            </bdi>
          </Figure>
        ),
    },
  ];
}

/** The treasury's keys as it names them, and what each holds to send with. */
export function KeyTable({ keys }: { keys: ChainState['keys'] }) {
  const text = useText();
  const columns = useColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('custody.keys')} />
      {keys ? (
        <Table
          label={text('custody.keys')}
          columns={columns}
          rows={keys}
          rowKey={({ role }) => role}
        />
      ) : (
        <Notice kind="warning">{text('custody.noAnswer')}</Notice>
      )}
      <p className="text-12 text-content-alt">{text('custody.gasNote', { bnb: GAS_WARN_BNB })}</p>
    </section>
  );
}
