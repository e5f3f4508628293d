import { Tabs } from '@fairlaunch/ui';
import { oneOf } from '@fairlaunch/web';
import { useConfig } from '../../shared/api/config.ts';
import { GuestNotice } from '../../shared/components/guest-notice.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { useSignedIn } from '../../shared/session/store.ts';
import { HubPage } from '../../shared/templates/hub-page.tsx';
import { useOrderSummary } from './api/order-summary.ts';
import { AddButton } from './components/add-sheet.tsx';
import { OrdersList } from './components/orders-list.tsx';
import { PackageSummary } from './components/package-summary.tsx';
import { Releases } from './components/releases.tsx';
import { VaultPart } from './components/vault-part.tsx';

const PARTS = ['orders', 'releases', 'vault'] as const;
const BODIES = { orders: OrdersList, releases: Releases, vault: VaultPart };

const useHasVault = (): boolean => Boolean(useConfig().data?.contracts.rewardVault);

function Package() {
  const text = useText();
  const [search, setSearch] = useSearchOf('stakingOrders');
  const hasVault = useHasVault();
  const summary = useOrderSummary();
  const shown = PARTS.filter((part) => part !== 'vault' || hasVault);
  const asked = oneOf(PARTS, search.part);
  const part = shown.includes(asked) ? asked : 'orders';
  const Body = BODIES[part];
  if (summary.isError && !summary.data)
    return <QueryProblem error={summary.error} retry={summary.refetch} />;
  return (
    <>
      <PackageSummary summary={summary} />
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

export function OrdersPage() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <HubPage title={text('orders.title')} isTab aside={<AddButton />}>
      {signedIn ? <Package /> : <GuestPackage />}
    </HubPage>
  );
}
