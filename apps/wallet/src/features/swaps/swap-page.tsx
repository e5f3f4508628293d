import { useText } from '#shared/language/text.ts';
import { MoneyPage } from '#shared/templates/money-page.tsx';
import { SwapForm } from './components/swap-form.tsx';

export function SwapPage() {
  const text = useText();
  return (
    <MoneyPage title={text('swap.title')}>
      <SwapForm />
    </MoneyPage>
  );
}
