import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { OrderList } from './order-list.tsx';

export function OrdersPage() {
  const text = useText();
  return (
    <PageFrame title={text('orders.title')} note={text('orders.note')}>
      <OrderList />
    </PageFrame>
  );
}
