import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { PayoutList } from './payout-list.tsx';

export function PayoutsPage() {
  const text = useText();
  return (
    <PageFrame title={text('payouts.title')} note={text('payouts.note')}>
      <PayoutList />
    </PageFrame>
  );
}
