import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Address, Card, Notice, Tag, useDates } from '@fairlaunch/ui';
import { List } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { ListPage } from '#shared/templates/list-page.tsx';

type PublicNode = Output<Endpoints['publicNodes']>['items'][number];

function PublicNodeCard({
  node: { type, kind, address, seat, since, endedDay, reason },
}: {
  node: PublicNode;
}) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <span className="text-14 font-medium">{text(`nodes.kind.${kind}`)}</span>
        <Tag tone="neutral">{text(`publicNodes.type.${type}`)}</Tag>
      </div>
      {address && <Address value={address} />}
      {seat !== null && <p className="text-13">{text('bind.seat', { seat })}</p>}
      <p className="text-12 text-content-alt">
        {endedDay === null
          ? text('publicNodes.since', { day: dates.day(since) })
          : text('publicNodes.until', { day: dates.day(since), end: dates.day(endedDay) })}
      </p>
      {reason && <p className="text-13">{reason}</p>}
    </Card>
  );
}

/** The public list of nodes that nobody paid for and of the operator's own nodes (rulebook §4). */
export function PublicNodesPage() {
  const text = useText();
  return (
    <ListPage title={text('publicNodes.title')} head={<Notice>{text('publicNodes.note')}</Notice>}>
      <EndlessList
        query={useReadPages('publicNodes')}
        label={text('publicNodes.title')}
        empty={text('publicNodes.empty')}
        emptyIcon={<List aria-hidden />}
        itemKey={(node) => node.order}
        render={(node) => <PublicNodeCard node={node} />}
      />
    </ListPage>
  );
}
