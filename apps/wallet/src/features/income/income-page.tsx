import { Button, Card, SkeletonRows, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { CircleDollarSign } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { CardLink } from '#shared/components/card-link.tsx';
import { DayRemarks } from '#shared/components/day-remarks.tsx';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { WhatIfLink } from '#shared/components/what-if-link.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { Page } from '#shared/templates/page.tsx';
import { IncomePicture } from './components/income-picture.tsx';
import { KindsOfMonth } from './components/kinds-of-month.tsx';
import { MonthFigure } from './components/month-figure.tsx';

/** Most kinds that this page names as not paid in full; the page of the day names all. */
const NAMED_KINDS = 3;

export function IncomePage() {
  const text = useText();
  const dates = useDates();
  const days = useReadPages('incomeDays');
  const summary = useRead('incomeSummary');
  const total = days.data?.pages[0]?.totalPaid;
  // The figure has a line from each read, and would grow when the second answer comes.
  const isPending = summary.isPending || (summary.isSuccess && days.isPending);
  return (
    <Page title={text('income.title')}>
      {isPending && <SkeletonRows rows={2} className="h-40 rounded-card" />}
      {summary.isError && !summary.data && !days.isError && (
        <QueryProblem error={summary.error} retry={summary.refetch} />
      )}
      {summary.data && !isPending && (
        <>
          <MonthFigure summary={summary.data} total={total} />
          <IncomePicture summary={summary.data} />
          <KindsOfMonth kinds={summary.data.kinds} />
        </>
      )}
      <Card className="divide-y divide-border !py-1">
        <PageRow
          to={paths.incomeSummary()}
          title="incomeSummary.title"
          note="incomeSummary.linkNote"
        />
        <PageRow to={paths.incomeTotal()} title="income.total" note="income.totalNote" />
        <PageRow to={paths.statement()} title="statement.title" note="statement.linkNote" />
      </Card>
      <EndlessList
        query={days}
        label={text('income.title')}
        empty={text('income.empty')}
        emptyIcon={<CircleDollarSign aria-hidden />}
        emptyAction={
          <Button size="small" onClick={() => void navigation.push(paths.stake())}>
            {text('home.stake')}
          </Button>
        }
        itemKey={(one) => one.day}
        render={(one) => (
          <CardLink to={paths.incomeDay(one.day)}>
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-3">
                <span className="font-medium">{dates.day(one.day)}</span>
                <span className="font-strong">
                  <Money value={one.paid} unit="USDT" sign="+" />
                </span>
              </span>
              <span className="block text-12 text-pretty text-content-alt">
                <DayRemarks day={one} most={NAMED_KINDS} />
              </span>
            </span>
          </CardLink>
        )}
      />
      <WhatIfLink />
    </Page>
  );
}
