import { Tabs } from '@fairlaunch/ui';
import { oneOf } from '@fairlaunch/web';
import { BoxesPart } from '../features/boxes/components/boxes-part.tsx';
import { NodesList } from '../features/nodes/components/nodes-list.tsx';
import { NodeSummary } from '../features/nodes/components/node-summary.tsx';
import { usePerformance } from '../features/performance/api/performance.ts';
import { FullNodeCard } from '../features/performance/components/full-node-card.tsx';
import { NodeFigures } from '../features/performance/components/node-figures.tsx';
import { useConfig } from '../shared/api/config.ts';
import { useRead } from '../shared/client/use-read.ts';
import { GuestNotice } from '../shared/components/guest-notice.tsx';
import { QueryProblem } from '../shared/components/query-problem.tsx';
import { useText } from '../shared/language/text.ts';
import { useSearchOf } from '../shared/routing/use-search-of.ts';
import { useSignedIn } from '../shared/session/store.ts';
import { HubPage } from '../shared/templates/hub-page.tsx';
import { AddButton } from '../features/staking/components/add-sheet.tsx';
import { OrdersList } from '../features/staking/components/orders-list.tsx';
import { PackageLinks } from '../features/staking/components/package-links.tsx';
import { PackageSummary } from '../features/staking/components/package-summary.tsx';
import { Releases } from '../features/staking/components/releases.tsx';
import { VaultPart } from '../features/staking/components/vault-part.tsx';

const PARTS = ['orders', 'nodes', 'boxes', 'releases', 'vault'] as const;
const BODIES = {
  orders: OrdersList,
  nodes: NodesPart,
  boxes: BoxesPart,
  releases: Releases,
  vault: VaultPart,
};

const useHasVault = (): boolean => Boolean(useConfig().data?.contracts.rewardVault);

/** The member's nodes, the week that releases their dividends, and the team's nodes. */
function NodesPart() {
  const performance = usePerformance().data;
  return (
    <>
      <NodeSummary />
      <NodesList />
      {performance?.fullNode && <FullNodeCard fullNode={performance.fullNode} />}
      {performance && <NodeFigures nodes={performance.nodes} />}
    </>
  );
}

function Package() {
  const text = useText();
  const [search, setSearch] = useSearchOf('stakingOrders');
  const hasVault = useHasVault();
  const summary = useRead('orderSummary');
  const shown = PARTS.filter((part) => part !== 'vault' || hasVault);
  const asked = oneOf(PARTS, search.part);
  const part = shown.includes(asked) ? asked : 'orders';
  const Body = BODIES[part];
  if (summary.isError && !summary.data)
    return <QueryProblem error={summary.error} retry={summary.refetch} />;
  return (
    <>
      <PackageSummary summary={summary} />
      <PackageLinks />
      <Tabs
        label={text('package.parts')}
        value={part}
        onValue={(next) => setSearch({ part: next === 'orders' ? undefined : next })}
        options={shown.map((value) => ({ value, label: text(`package.part.${value}`) }))}
      />
      <Body />
    </>
  );
}

function GuestPackage() {
  return (
    <>
      <GuestNotice message="orders.guest" />
      {useHasVault() && <VaultPart />}
    </>
  );
}

export function PackagePage() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <HubPage title={text('orders.title')} isTab aside={<AddButton />}>
      {signedIn ? <Package /> : <GuestPackage />}
    </HubPage>
  );
}
