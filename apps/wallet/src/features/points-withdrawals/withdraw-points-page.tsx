import { useText } from '#shared/language/text.ts';
import { MoneyPage } from '#shared/templates/money-page.tsx';
import { PointsForm } from './components/points-form.tsx';

export function WithdrawPointsPage() {
  const text = useText();
  return (
    <MoneyPage title={text('pointsWithdrawal.title')}>
      <PointsForm />
    </MoneyPage>
  );
}
