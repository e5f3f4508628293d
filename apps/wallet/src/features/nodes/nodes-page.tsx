import { SkeletonRows } from '@fairlaunch/ui';
import { PublicNodesRow } from '../../shared/components/public-nodes-row.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { useText } from '../../shared/language/text.ts';
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
      <PublicNodesRow />
    </ListPage>
  );
}
