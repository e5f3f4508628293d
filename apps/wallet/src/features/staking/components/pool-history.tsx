import { Card, CardHead, Skeleton, Tag } from '@fairlaunch/ui';
import { PayOutChart } from '../../../shared/components/pay-out-chart.tsx';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { useText } from '../../../shared/language/text.ts';
import { usePercent } from '../../../shared/money/use-percent.ts';
import { medianPpm, payOuts, worstPpm } from '../../../shared/pay-out.ts';
import { usePoolHistory } from '../api/pool-history.ts';

export function PoolHistory() {
  const text = useText();
  const percent = usePercent();
  const history = usePoolHistory();
  if (history.isPending) return <Skeleton className="h-[360px] rounded-card" />;
  if (history.isError && !history.data)
    return <QueryProblem error={history.error} retry={history.refetch} />;
  const days = payOuts(history.data);
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('stake.poolTitle')}
        aside={days.length > 0 && <Tag>{text('stake.poolDays', { count: days.length })}</Tag>}
      />
      {days.length === 0 ? (
        <p className="text-13 text-content-alt">{text('stake.poolEmpty')}</p>
      ) : (
        <>
          <PayOutChart days={days} label={text('stake.poolPicture')} />
          <p className="text-12 text-content-alt">
            {text('stake.poolSummary', {
              median: percent(medianPpm(days), 1),
              worst: percent(worstPpm(days), 1),
            })}
          </p>
        </>
      )}
    </Card>
  );
}
