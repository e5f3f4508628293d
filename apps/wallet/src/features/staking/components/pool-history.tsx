import { Card, CardHead, Tag } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { PayOutChart } from '#shared/components/pay-out-chart.tsx';
import { useText } from '#shared/language/text.ts';
import { usePayOutShare } from '@fairlaunch/web/pay-out';
import { medianDay, payOuts, worstDay } from '@fairlaunch/web/pay-out';

export function PoolHistory() {
  const text = useText();
  const share = usePayOutShare();
  const history = useRead('stakingPoolHistory', {}, { staleTime: 60_000 });
  if (!history.data)
    return <NotLoaded query={history} rows={1} className="h-[360px] rounded-card lg:h-[438px]" />;
  const days = payOuts(history.data.days);
  const [median, worst] = [medianDay(days), worstDay(days)];
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('stake.poolTitle')}
        aside={days.length > 0 && <Tag>{text('stake.poolDays', { count: days.length })}</Tag>}
      />
      {!median || !worst ? (
        <p className="text-13 text-content-alt">{text('stake.poolEmpty')}</p>
      ) : (
        <>
          <PayOutChart days={days} label={text('stake.poolPicture')} />
          <p className="text-12 text-content-alt">
            {text('stake.poolSummary', { median: share(median), worst: share(worst) })}
          </p>
        </>
      )}
    </Card>
  );
}
