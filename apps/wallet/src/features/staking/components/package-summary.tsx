import { micro } from '@fairlaunch/money';
import { closeTimeOf } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, DescriptionList, SkeletonRows, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { MomentText } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

type Summary = Output<Endpoints['orderSummary']>;
type Next = NonNullable<Summary['next']>;

function NextPrincipal({ next }: { next: Next }) {
  return (
    <p className="text-12 text-content-alt">
      <MomentText
        id={next.isLeaving ? 'package.nextLeaving' : 'package.nextAt'}
        seconds={closeTimeOf(next.day)}
      />
    </p>
  );
}

/** Each asset that comes back. */
function NextAmounts({ next: { principal, principalUsdb } }: { next: Next }) {
  const hasUsdb = micro(principalUsdb) > 0n;
  return (
    <span className="grid justify-items-end">
      {(micro(principal) > 0n || !hasUsdb) && <Money value={principal} unit="USDT" />}
      {hasUsdb && <Money value={principalUsdb} unit="USDB" />}
    </span>
  );
}

/** Total staked, paid so far, and the principal that comes back next. */
export function PackageSummary({ summary }: { summary: UseQueryResult<Summary> }) {
  const text = useText();
  const dates = useDates();
  const { data, isError, dataUpdatedAt } = summary;
  if (!data) return <SkeletonRows rows={1} className="h-[212px] rounded-card" />;
  const { next } = data;
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <span className="text-13 text-content-alt">{text('package.staked')}</span>
        <Money value={data.principal} unit="USDT" precision="summary" size="hero" />
        {micro(data.principalUsdb) > 0n && <Money value={data.principalUsdb} unit="USDB" />}
        <span className="text-12 text-content-alt">
          {isError
            ? text('coverage.asOf', { time: dates.moment(Math.floor(dataUpdatedAt / 1000)) })
            : text('package.openOwnOrders', { count: data.openOrders, gifts: data.openGifts })}
        </span>
      </div>
      <DescriptionList
        items={[
          {
            id: 'paid',
            label: text('package.paid'),
            value: <Money value={data.paid} unit="USDT" />,
          },
          {
            id: 'next',
            label: text('package.next'),
            value: next ? <NextAmounts next={next} /> : text('package.nextNone'),
          },
        ]}
      />
      {next && <NextPrincipal next={next} />}
    </Card>
  );
}
