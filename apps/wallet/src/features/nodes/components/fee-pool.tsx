import { micro, toDecimal } from '@fairlaunch/money';
import { feeDividendPart } from '@fairlaunch/plan';
import { useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { Clock } from 'lucide-react';
import { usePlan } from '#shared/api/config.ts';
import { useCoverageFigure } from '#shared/api/use-coverage-figure.ts';
import { useText } from '#shared/language/text.ts';

/** The balance of the pool that pays nodes' dividends, and the part of it that a day shares out. */
export function FeePool() {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const plan = usePlan();
  const { data, isPending, isOld, age } = useCoverageFigure();
  const pool = data?.pools.find((one) => one.pool === 'FEE_DIV');
  if (isPending) return null;
  const figure =
    pool && plan
      ? text('nodes.feePool', {
          amount: amountText(pool.balance, 'summary'),
          daily: amountText(toDecimal(feeDividendPart(plan, micro(pool.balance))), 'summary'),
        })
      : text('nodes.feePoolUnknown');
  return (
    <span className="flex items-center gap-1 text-12 text-content-alt">
      {(isOld || !pool) && <Clock aria-hidden size={13} className="shrink-0" />}
      {isOld && pool ? text('runway.old', { figure, ago: dates.ago(age) }) : figure}
    </span>
  );
}
