import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, EmptyState, Notice, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { keepPreviousData } from '@tanstack/react-query';
import { CircleDollarSign } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { RangeForm } from '#shared/components/day-range-form.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { assetTotals } from './asset-totals.ts';
import { HeldParts } from './components/held-parts.tsx';
import { KindTotals } from './components/kind-totals.tsx';

/** The member's total income of a range of days (spec §2). */
export function IncomeTotalPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('incomeTotal');
  const range = { from: search.from, through: search.through };
  const income = useRead('incomeRange', range, { placeholderData: keepPreviousData });
  return (
    <Page title={text('income.total')}>
      <RangeForm range={range} query={income} onRange={setSearch} rows={3}>
        {(answered) => <Totals income={answered} />}
      </RangeForm>
      <Card className="!py-1">
        <PageRow to={paths.statement(range)} title="statement.title" note="statement.linkNote" />
      </Card>
    </Page>
  );
}

type TotalsProps = { income: Output<Endpoints['incomeRange']> };

/** A tap on other days is seen at once; their sums are made after it. */
function Totals({ income }: TotalsProps) {
  return <Sums income={useDeferredValue(income)} />;
}

const Sums = memo(function Sums({ income }: TotalsProps) {
  const text = useText();
  const dates = useDates();
  const { through, closedThrough, kinds } = income;
  return (
    <>
      {through > closedThrough && (
        <Notice>{text('range.closedThrough', { day: dates.day(closedThrough) })}</Notice>
      )}
      {kinds.length === 0 ? (
        <EmptyState icon={<CircleDollarSign aria-hidden />}>
          {text('income.noneInRange')}
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-1 px-1">
            <div className="text-13 text-content-alt">{text('income.paidInRange')}</div>
            {assetTotals(kinds).map(({ asset, paid, waits, returned }) => (
              <div key={asset}>
                <Money value={paid} unit={asset} size={asset === 'USDT' ? 'hero' : 'large'} />
                <HeldParts waits={waits} returned={returned} />
              </div>
            ))}
          </div>
          <KindTotals kinds={kinds} />
        </>
      )}
    </>
  );
});
