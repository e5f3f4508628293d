import type { ListedRoot } from '@fairlaunch/protocol';
import { Address, CardHead, DescriptionList, Table, useDates, type Column } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { None, RuleMoment } from '#shared/components/moment.tsx';
import { RootHashes } from '#shared/components/root-hashes.tsx';
import { RootTag } from '#shared/components/root-tag.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { Signers } from './signers.tsx';

type Token = ListedRoot['tokens'][number];

function useColumns(): Column<Token>[] {
  const text = useText();
  return [
    { id: 'asset', head: text('list.asset'), cell: ({ asset }) => asset },
    {
      id: 'cumulative',
      head: text('custody.cumulative'),
      end: true,
      cell: ({ cumulative }) => <Money value={cumulative} />,
    },
    {
      id: 'deposited',
      head: text('custody.deposited'),
      end: true,
      cell: ({ deposited }) => <Money value={deposited} />,
    },
  ];
}

/** One root: who proposed and signed it, since when it counts, and the totals that it states. */
export function RootPanel({ attempt, onClose }: { attempt: number; onClose: () => void }) {
  const text = useText();
  const dates = useDates();
  const columns = useColumns();
  const query = useRead('operatorRoot', { attempt });
  return (
    <SidePanel
      title={
        query.data
          ? text('custody.rootOf', { day: dates.day(query.data.day) })
          : text('closes.root')
      }
      aside={<RootTag state={query.data?.state} />}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(root) => (
          <>
            <DescriptionList
              items={[
                {
                  id: 'proposer',
                  label: text('custody.proposer'),
                  value: root.proposer ? <Address value={root.proposer} /> : <None />,
                },
                {
                  id: 'signers',
                  label: text('custody.signers'),
                  value: <Signers addresses={root.signers} />,
                },
                {
                  id: 'proposedAt',
                  label: text('closes.proposedAt'),
                  value: <RuleMoment seconds={root.proposedAt} />,
                },
                {
                  id: 'activeFrom',
                  label: text('closes.activeFrom'),
                  value: <RuleMoment seconds={root.activeFrom} />,
                },
                {
                  id: 'activatedAt',
                  label: text('custody.activatedAt'),
                  value: <RuleMoment seconds={root.activatedAt} />,
                },
              ]}
            />
            <CardHead title={text('custody.totals')} />
            <Table
              label={text('custody.totals')}
              columns={columns}
              rows={root.tokens}
              rowKey={({ asset }) => asset}
            />
            <RootHashes root={root} />
          </>
        )}
      </Loaded>
    </SidePanel>
  );
}
