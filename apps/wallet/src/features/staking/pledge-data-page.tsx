import { micro, toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import {
  Button,
  Card,
  CardHead,
  DescriptionList,
  Notice,
  SkeletonRows,
  useDates,
} from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { Layers } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { PackageTotals } from './components/package-totals.tsx';
import { PackageSummary } from './components/package-summary.tsx';

type Totals = Output<Endpoints['orderTotals']>;

function Payable({ totals }: { totals: Totals }) {
  const text = useText();
  const dates = useDates();
  const remaining = totals.packages.reduce((sum, one) => sum + micro(one.remaining), 0n);
  const amount = (value: string) => <Money value={value} unit="USDT" />;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('pledge.payable')} />
      <DescriptionList
        items={[
          { id: 'most', label: text('pledge.most'), value: amount(toDecimal(remaining)) },
          { id: 'pending', label: text('pledge.pending'), value: amount(totals.pending) },
        ]}
      />
      <p className="text-12 text-pretty text-content-alt">
        {totals.asOf === null
          ? text('pledge.noClose')
          : text('pledge.asOf', { day: dates.day(totals.asOf) })}
      </p>
    </Card>
  );
}

function Calendar() {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-18 font-strong">{text('pledge.calendar')}</h2>
      <Notice>{text('pledge.calendarNote')}</Notice>
      <EndlessList
        query={useReadPages('orderCalendar')}
        label={text('pledge.calendar')}
        empty={text('orders.empty.staking')}
        emptyIcon={<Layers aria-hidden />}
        emptyAction={
          <Button size="small" onClick={() => void navigation.push(paths.stake())}>
            {text('home.stake')}
          </Button>
        }
        itemKey={({ day }) => day}
        render={({ day, due, principal, principalUsdb }) => (
          <Card className="!py-3">
            <div className="flex items-baseline justify-between gap-3 text-14">
              <span>{dates.day(day)}</span>
              <Money value={due} unit="USDT" />
            </div>
            {micro(principal) > 0n && (
              <p className="mt-1 text-12 text-accent">
                {text('pledge.returns', { amount: amountText(principal) })}
              </p>
            )}
            {micro(principalUsdb) > 0n && (
              <p className="mt-1 text-12 text-accent">
                {text('pledge.returnsUsdb', { amount: amountText(principalUsdb) })}
              </p>
            )}
          </Card>
        )}
      />
    </section>
  );
}

/** Principal and payments of open orders, and dues by day. */
export function PledgeDataPage() {
  const text = useText();
  const summary = useRead('orderSummary');
  const totals = useRead('orderTotals');
  const failed = [summary, totals].find(({ isError, data }) => isError && !data);
  return (
    <HubPage title={text('pledge.title')}>
      {failed ? (
        <QueryProblem error={failed.error} retry={failed.refetch} />
      ) : (
        <>
          <PackageSummary summary={summary} />
          {totals.data ? (
            <>
              <Payable totals={totals.data} />
              <PackageTotals packages={totals.data.packages} />
            </>
          ) : (
            <SkeletonRows rows={2} className="h-40 rounded-card" />
          )}
          <Calendar />
        </>
      )}
    </HubPage>
  );
}
