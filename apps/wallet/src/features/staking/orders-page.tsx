import { ORDER_FILTERS, type OrderFilter } from '@fairlaunch/protocol';
import { Button, Card, PageHeader, Tabs } from '@fairlaunch/ui';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../shared/api/config.ts';
import { EndlessList } from '../../shared/components/endless-list.tsx';
import { GuestNotice } from '../../shared/components/guest-notice.tsx';
import { VaultLink } from '../../shared/components/vault-link.tsx';
import { navigation } from '../../shared/routing/navigate.ts';
import { useSignedIn } from '../../shared/session/store.ts';
import { useText } from '../../shared/language/text.ts';
import { useOrders } from './api/orders.ts';
import { OrderCard } from './components/order-card.tsx';
import { paths } from '../../shared/routing/paths.ts';

function OrdersList() {
  const text = useText();
  const [filter, setFilter] = useState<OrderFilter>('staking');
  const orders = useOrders(filter);
  const stake = () => void navigation.push(paths.stake());
  return (
    <>
      <Tabs
        label={text('orders.filter')}
        value={filter}
        onValue={setFilter}
        options={ORDER_FILTERS.map((value) => ({ value, label: text(`orders.filter.${value}`) }))}
      />
      <EndlessList
        query={orders}
        label={text('orders.title')}
        empty={text(`orders.empty.${filter}`)}
        emptyIcon={<Layers aria-hidden />}
        emptyAction={
          <Button size="small" onClick={stake}>
            {text('home.stake')}
          </Button>
        }
        itemKey={(order) => order.number}
        render={(order) => <OrderCard order={order} />}
      />
    </>
  );
}

export function OrdersPage() {
  const text = useText();
  const vault = useConfig().data?.contracts.rewardVault;
  const signedIn = useSignedIn();
  return (
    <>
      <PageHeader title={text('orders.title')} />
      {vault && (
        <Card className="!py-2">
          <VaultLink />
        </Card>
      )}
      {signedIn ? <OrdersList /> : <GuestNotice message="orders.guest" />}
    </>
  );
}
