import { Button, Card, SkeletonRows } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { CircleDollarSign } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { WhatIfLink } from '#shared/components/what-if-link.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { Page } from '#shared/templates/page.tsx';
import { IncomePicture } from './components/income-picture.tsx';
import { IncomeRow } from './components/income-row.tsx';
import { KindsOfMonth } from './components/kinds-of-month.tsx';
import { MonthFigure } from './components/month-figure.tsx';

export function IncomePage() {
  const text = useText();
  const days = useReadPages('incomeDays');
  const summary = useRead('incomeSummary');
  const total = days.data?.pages[0]?.totalPaid;
  // What stands above the days would move them when the second answer comes.
  const isPending = summary.isPending || (summary.isSuccess && days.isPending);
  return (
    <Page title={text('income.title')}>
      {isPending && <SkeletonRows rows={2} className="h-40 rounded-card" />}
      {summary.isError && !summary.data && !days.isError && (
        <QueryProblem error={summary.error} retry={summary.refetch} />
      )}
      {summary.data && !isPending && (
        <>
          <MonthFigure summary={summary.data} />
          <IncomePicture summary={summary.data} />
          <KindsOfMonth {...summary.data} />
        </>
      )}
      <Card className="divide-y divide-border !py-1">
        <PageRow to={paths.incomeSummary()} title="incomeSummary.title" />
        <RowLink
          to={paths.incomeTotal()}
          title={text('income.total')}
          note={text('income.creditedInAll')}
          end={total !== undefined && <Money value={total} unit="USDT" />}
        />
        <PageRow to={paths.statement()} title="statement.title" />
      </Card>
      <EndlessList
        query={days}
        isOneCard
        label={text('income.title')}
        empty={text('income.empty')}
        emptyIcon={<CircleDollarSign aria-hidden />}
        emptyAction={
          <Button size="small" onClick={() => void navigation.push(paths.stake())}>
            {text('home.stake')}
          </Button>
        }
        itemKey={(one) => one.day}
        render={(one) => <IncomeRow day={one} />}
      />
      <WhatIfLink />
    </Page>
  );
}
