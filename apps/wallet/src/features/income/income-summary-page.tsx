import { EmptyState, Notice, SegmentedControl, useDates } from '@fairlaunch/ui';
import { CircleDollarSign } from 'lucide-react';
import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { ReleaseSummary } from './components/release-summary.tsx';
import { RevenueSummary } from './components/revenue-summary.tsx';
import { RewardSummary } from './components/reward-summary.tsx';
import { isPeriod, paidIn, PERIODS } from './periods.ts';

/** Rewards by kind, revenue by source, releases by asset (spec §2). */
export function IncomeSummaryPage() {
  const text = useText();
  const dates = useDates();
  const [search, setSearch] = useSearchOf('incomeSummary');
  const period = isPeriod(search.period) ? search.period : 'total';
  const totals = useRead('incomeTotals');
  const { data } = totals;
  const kinds = data ? paidIn(data.kinds, period) : [];
  return (
    <Page title={text('incomeSummary.title')}>
      <SegmentedControl
        label={text('incomeSummary.period')}
        options={PERIODS.map((value) => ({ value, label: text(`incomeSummary.${value}`) }))}
        value={period}
        onValue={(value) => setSearch({ period: value })}
      />
      {!data && <NotLoaded query={totals} rows={3} className="h-40 rounded-card" />}
      {data?.closedThrough != null && (
        <Notice>{text('incomeSummary.asOf', { day: dates.day(data.closedThrough) })}</Notice>
      )}
      {data &&
        (kinds.length === 0 ? (
          <EmptyState icon={<CircleDollarSign aria-hidden />}>
            {text('income.noneInRange')}
          </EmptyState>
        ) : (
          <>
            <RewardSummary kinds={kinds} period={period} />
            <RevenueSummary kinds={kinds} period={period} />
          </>
        ))}
      {data && <ReleaseSummary kinds={kinds} />}
    </Page>
  );
}
