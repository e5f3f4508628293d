import { micro } from '@fairlaunch/money';
import { Card, Skeleton, Sparkline, Tag, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { DayRemarks } from '#shared/components/day-remarks.tsx';
import { Link } from '@fairlaunch/web';
import type { Member } from '#shared/session/state.ts';
import { useText } from '#shared/language/text.ts';
import { usePercent } from '#shared/money/use-percent.ts';
import { paths } from '#shared/routing/paths.ts';

const PPM = 1_000_000n;
/** Kinds not paid in full that are named here; the day's page names all. */
const NAMED_KINDS = 3;

export function PaidToday({ member }: { member: Member | undefined }) {
  const text = useText();
  const percent = usePercent();
  const dates = useDates();
  if (!member) return <Skeleton className="h-[98px] rounded-card" />;
  const { lastClose, recentPaid, earnsFrom, hadIncome } = member;
  const starts = earnsFrom !== null && text('home.earnsFrom', { day: dates.shortDay(earnsFrom) });
  if (!lastClose) {
    return (
      <Card>
        <div className="text-content-alt">{text(hadIncome ? 'home.paid' : 'income.title')}</div>
        <p className="mt-1 text-13 text-content-alt">
          {starts || text(hadIncome ? 'home.nothingPaid' : 'home.noIncomeYet')}
        </p>
      </Card>
    );
  }
  // Without an order that earns, a small share paid in full would read as all of a target.
  const isStaticDue = micro(lastClose.staticDue) > 0n;
  const days = recentPaid.toSorted((a, b) => a.day - b.day);
  return (
    <Link to={paths.incomeDay(lastClose.day)} className="block active:opacity-80">
      <Card>
        <div className="flex items-center gap-3">
          <span className="flex-1 text-content-alt">
            {text('home.paidOn', { day: dates.day(lastClose.day) })}
          </span>
          {isStaticDue && (
            <Tag tone={micro(lastClose.paid) < micro(lastClose.due) ? 'warning' : 'accent'}>
              {text('home.ofTarget', {
                percent: percent(Number((micro(lastClose.paid) * PPM) / micro(lastClose.due)), 0),
              })}
            </Tag>
          )}
        </div>
        <div className="mt-1.5 flex items-end justify-between gap-3">
          <Money value={lastClose.paid} unit="USDT" size="large" sign="+" />
          <Sparkline
            values={days.map((one) => Number(micro(one.paid)))}
            label={text('home.paidHistory', { count: days.length })}
          />
        </div>
        <div className="mt-1 grid gap-0.5 text-12 text-pretty text-content-alt">
          {starts && <span className="block">{starts}</span>}
          <DayRemarks day={lastClose} most={NAMED_KINDS} why />
        </div>
      </Card>
    </Link>
  );
}
