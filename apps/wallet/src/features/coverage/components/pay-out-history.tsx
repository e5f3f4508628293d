import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead } from '@fairlaunch/ui';
import { PayOutChart } from '#shared/components/pay-out-chart.tsx';
import { useText } from '#shared/language/text.ts';
import { payOuts } from '@fairlaunch/web/pay-out';

type History = Output<Endpoints['coverage']>['history'];

/** Payout ratios of all pools that pay USDT. */
export function PayOutHistory({ history }: { history: History }) {
  const text = useText();
  const days = payOuts(history);
  if (days.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('coverage.paidOfTarget')} />
      <PayOutChart days={days} label={text('coverage.paidOfTarget')} />
    </Card>
  );
}
