import { micro } from '@fairlaunch/money';
import { closeTimeOf } from '@fairlaunch/plan';
import type { IncomeDay } from '@fairlaunch/protocol';
import { Card, Skeleton, SmallBars, Tag, useDates } from '@fairlaunch/ui';
import { Link, Money, useAmountText, usePercent } from '@fairlaunch/web';
import { DayRemark } from '#shared/components/day-remarks.tsx';
import type { Member } from '#shared/session/state.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

const PPM = 1_000_000n;
const BARS = 7;

export function PaidToday({ member }: { member: Member | undefined }) {
  const text = useText();
  if (!member) return <Skeleton className="h-[116px] rounded-card" />;
  const { lastClose, recentPaid, earnsFrom, hadIncome } = member;
  if (!lastClose) {
    return (
      <Card className="grid gap-2">
        <div className="text-content-alt">{text(hadIncome ? 'home.paid' : 'income.title')}</div>
        {earnsFrom === null ? (
          <p className="text-13 text-pretty">
            {text(hadIncome ? 'home.nothingPaid' : 'home.noIncomeYet')}
          </p>
        ) : (
          <FirstIncome day={earnsFrom} />
        )}
      </Card>
    );
  }
  const days = recentPaid.toSorted((a, b) => a.day - b.day).slice(-BARS);
  return (
    <Link to={paths.incomeDay(lastClose.day)} className="block active:opacity-80">
      <Card className="grid gap-2">
        <Head day={lastClose} />
        <div className="flex items-end justify-between gap-3">
          <Money value={lastClose.paid} unit="USDT" size="large" sign="+" />
          <SmallBars
            values={days.map((one) => Number(micro(one.paid)))}
            label={text('home.paidHistory', { count: days.length })}
            className="h-10 w-24"
          />
        </div>
        <OtherAssets day={lastClose} />
        {earnsFrom !== null && lastClose.paid === '0' && <FirstIncome day={earnsFrom} />}
        <p className="text-12 text-pretty text-content-alt">
          <DayRemark day={lastClose} />
        </p>
      </Card>
    </Link>
  );
}

function Head({ day: { day, paid, due, staticDue } }: { day: IncomeDay }) {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  // Without an order that earns, a small share paid in full would read as all of a target.
  const isStaticDue = micro(staticDue) > 0n;
  return (
    <div className="flex items-center gap-3">
      <span className="flex-1 text-content-alt">
        {text('home.paidOn', { day: dates.day(day) })}
      </span>
      {isStaticDue && (
        <Tag tone={micro(paid) < micro(due) ? 'warning' : 'accent'}>
          {text('home.ofTarget', {
            percent: percent(Number((micro(paid) * PPM) / micro(due)), 0),
          })}
        </Tag>
      )}
    </div>
  );
}

function OtherAssets({ day: { others } }: { day: IncomeDay }) {
  const amountText = useAmountText();
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {others.map(({ asset, paid }) => (
        <Tag key={asset} tone="neutral">
          <bdi dir="ltr">{`+${amountText(paid, 'line')} ${asset}`}</bdi>
        </Tag>
      ))}
    </div>
  );
}

/** The way to the first close that can pay, for a newcomer whose first order waits for it. */
function FirstIncome({ day }: { day: number }) {
  const text = useText();
  const dates = useDates();
  return (
    <div className="grid gap-1.5">
      <div className="text-16 font-strong">
        {text('home.firstIncome', { time: dates.moment(closeTimeOf(day)) })}
      </div>
      <div aria-hidden dir="ltr" className="flex items-center gap-1.5 py-1">
        <span className="size-3 rounded-pill bg-accent forced-color-adjust-none" />
        <span className="flex-1 border-t-3 border-dotted border-border-strong" />
        <span className="size-3 rounded-pill border-2 border-accent" />
      </div>
      <p className="text-12 text-content-alt">{text('home.firstIncomeIf')}</p>
    </div>
  );
}
