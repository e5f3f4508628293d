import { Card, SkeletonRows } from '@fairlaunch/ui';
import { List } from 'lucide-react';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { RowLink } from '../../shared/components/row-link.tsx';
import { useText } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ListPage } from '../../shared/templates/list-page.tsx';
import { useNodeKinds } from './api/node-kinds.ts';
import { BonusStopped } from './components/bonus-stopped.tsx';
import { KindCard } from './components/kind-card.tsx';
import { NoRedemption } from './components/no-redemption.tsx';

/** The kinds that are sold; own nodes are a part of My package. */
export function NodesPage() {
  const text = useText();
  const { data, isError, error, refetch } = useNodeKinds();
  return (
    <ListPage title={text('nodes.title')} head={<NoRedemption />}>
      {!data && !isError && <SkeletonRows rows={4} className="h-28 rounded-card" />}
      {isError && !data && <QueryProblem error={error} retry={refetch} />}
      {data && (
        <>
          <BonusStopped bonus={data.bonus} />
          <ul aria-label={text('nodes.title')} className="grid gap-3">
            {data.kinds.map((terms) => (
              <li key={terms.kind}>
                <KindCard terms={terms} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Card className="!py-1.5">
        <RowLink
          to={paths.publicNodes()}
          icon={<List aria-hidden size={18} />}
          title={text('publicNodes.title')}
          note={text('publicNodes.linkNote')}
        />
      </Card>
    </ListPage>
  );
}
