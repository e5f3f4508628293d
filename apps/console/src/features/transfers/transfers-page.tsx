import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { TransferList } from './transfer-list.tsx';

export function TransfersPage() {
  const text = useText();
  return (
    <PageFrame title={text('transfers.title')} note={text('transfers.note')}>
      <TransferList />
    </PageFrame>
  );
}
