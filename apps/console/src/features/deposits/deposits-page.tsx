import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { DepositList } from './deposit-list.tsx';

export function DepositsPage() {
  const text = useText();
  return (
    <PageFrame title={text('deposits.title')} note={text('deposits.note')}>
      <DepositList />
    </PageFrame>
  );
}
