import { Address, CardHead, Notice, Table, type Column } from '@fairlaunch/ui';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import type { ChainState } from './escape-clock.tsx';

type Watcher = NonNullable<ChainState['watchers']>['items'][number];

function useColumns(): Column<Watcher>[] {
  const text = useText();
  return [
    {
      id: 'address',
      head: text('custody.address'),
      cell: ({ address }) => <Address value={address} />,
    },
    {
      id: 'signed',
      head: text('custody.watchers.signed'),
      cell: ({ hasSigned }) => (
        <Figure badness={hasSigned ? undefined : 'warning'}>
          {text(hasSigned ? 'custody.watchers.yes' : 'custody.watchers.no')}
        </Figure>
      ),
    },
  ];
}

/** The treasury's watchers, and who of them has signed the newest root. */
export function WatcherTable({ watchers }: { watchers: ChainState['watchers'] }) {
  const text = useText();
  const columns = useColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('custody.watchers')} />
      {watchers ? (
        <>
          <Table
            label={text('custody.watchers')}
            columns={columns}
            rows={watchers.items}
            rowKey={({ address }) => address}
          />
          <p className="text-12 text-content-alt">
            {text('custody.watchers.note', { threshold: watchers.threshold })}
          </p>
        </>
      ) : (
        <Notice kind="warning">{text('custody.noAnswer')}</Notice>
      )}
    </section>
  );
}
