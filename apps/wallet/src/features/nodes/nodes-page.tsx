import { Loaded } from '#shared/components/loaded.tsx';
import { PublicNodesRow } from '#shared/components/public-nodes-row.tsx';
import { useText } from '#shared/language/text.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { useNodeKinds } from './api/node-kinds.ts';
import { BonusStopped } from './components/bonus-stopped.tsx';
import { KindCard } from './components/kind-card.tsx';
import { NoRedemption } from './components/no-redemption.tsx';
import { WeightEarned } from './components/weight-earned.tsx';

/** The kinds of nodes that are sold; the member's own nodes are in My package. */
export function NodesPage() {
  const text = useText();
  const query = useNodeKinds();
  return (
    <ListPage title={text('nodes.title')} head={<NoRedemption />}>
      <Loaded query={query} rows={4} className="h-28 rounded-card">
        {({ bonus, kinds, earned }) => (
          <>
            <BonusStopped bonus={bonus} />
            <WeightEarned earned={earned} />
            <ul aria-label={text('nodes.title')} className="grid gap-3">
              {kinds.map((terms) => (
                <li key={terms.kind}>
                  <KindCard terms={terms} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <PublicNodesRow />
    </ListPage>
  );
}
