import { Card, CardHead, DescriptionList, Notice, Table, type Column } from '@fairlaunch/ui';
import { Moment, None } from '#shared/components/moment.tsx';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import type { ChainState } from './escape-clock.tsx';

type Endpoint = ChainState['endpoints'][number];

function useColumns(endpoints: readonly Endpoint[]): Column<Endpoint>[] {
  const text = useText();
  const newest = Math.max(...endpoints.map(({ block }) => block ?? 0));
  return [
    {
      id: 'place',
      head: text('custody.endpoint'),
      cell: ({ place, host }) => (
        <>
          {text(`custody.endpoint.${place}`)} <bdi dir="ltr">{host}</bdi>
        </>
      ),
    },
    {
      id: 'block',
      head: text('custody.block'),
      end: true,
      cell: ({ block }) =>
        block ?? <Figure badness="negative">{text('custody.endpoint.silent')}</Figure>,
    },
    {
      id: 'behind',
      head: text('custody.behind'),
      end: true,
      cell: ({ block }) => (block === null ? <None /> : newest - block),
    },
    { id: 'at', head: text('custody.blockTime'), cell: ({ at }) => <Moment seconds={at} /> },
    { id: 'calls', head: text('custody.calls'), end: true, cell: ({ calls }) => calls },
    {
      id: 'failed',
      head: text('custody.failed'),
      end: true,
      cell: ({ failed }) => <Figure badness={failed > 0 ? 'warning' : undefined}>{failed}</Figure>,
    },
  ];
}

/** Where the two endpoints are, whether they agree, and how far the ledger has followed. */
export function EndpointTable({ state }: { state: ChainState }) {
  const text = useText();
  const { endpoints, agree, cursor, finalBlock } = state;
  const columns = useColumns(endpoints);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('custody.endpoints')} />
      {agree === false && <Notice kind="negative">{text('custody.disagree')}</Notice>}
      {cursor?.waits && <Notice kind="warning">{text('custody.waitsForClose')}</Notice>}
      <Table
        label={text('custody.endpoints')}
        columns={columns}
        rows={endpoints}
        rowKey={({ place }) => place}
      />
      <Card>
        <DescriptionList
          items={[
            {
              id: 'agree',
              label: text('custody.agree'),
              value: agree === null ? <None /> : text(agree ? 'members.yes' : 'members.no'),
            },
            { id: 'final', label: text('custody.finalBlock'), value: finalBlock ?? <None /> },
            { id: 'cursor', label: text('custody.cursor'), value: cursor?.block ?? <None /> },
            {
              id: 'cursorAt',
              label: text('custody.cursorAt'),
              value: <Moment seconds={cursor?.at ?? null} />,
            },
          ]}
        />
      </Card>
      <p className="text-12 text-content-alt">{text('custody.callsNote')}</p>
    </section>
  );
}
