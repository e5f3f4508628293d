import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyPage } from '#shared/templates/money-page.tsx';
import { ChooseReceiver } from './components/choose-receiver.tsx';
import { TransferForm } from './components/transfer-form.tsx';

/** A transfer: first the receiver, then the amount. Each is a place of its own that Back undoes. */
export function TransferPage() {
  const text = useText();
  const [{ to }, setSearch] = useSearchOf('transfer');
  return (
    <MoneyPage title={text('transfer.title')}>
      {to ? (
        <TransferForm to={to} />
      ) : (
        <ChooseReceiver onChosen={(chosen) => setSearch({ to: chosen }, true)} />
      )}
    </MoneyPage>
  );
}
