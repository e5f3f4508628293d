import { micro, PPM_WHOLE } from '@fairlaunch/money';
import { classNames, SmallBars, useDates } from '@fairlaunch/ui';
import { useAmountText, usePercent } from '@fairlaunch/web';
import { useCoverageFigure } from '#shared/api/use-coverage-figure.ts';
import { useText } from '#shared/language/text.ts';
import { payOuts } from '@fairlaunch/web/pay-out';

const TOKEN = 1_000_000n;
const WHOLE_PPM = Number(PPM_WHOLE);
const FROM_NOTHING = { low: 0, high: WHOLE_PPM };

/** What is held, what it covers, and how often everything due was paid; an old figure is grey. */
export default function GuestStrip() {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  const amountText = useAmountText();
  const { data, isOld, age } = useCoverageFigure();
  const held = data?.assets.find(({ asset }) => asset === 'USDT');
  if (!data || !held) return null;
  const days = payOuts(data.history);
  const full = days.filter(({ ppm }) => ppm === WHOLE_PPM).length;
  const wholeTokens = (micro(held.custody) / TOKEN) * TOKEN;
  const facts = [
    { id: 'held', figure: amountText(wholeTokens), label: text('guest.held') },
    ...(held.coveragePpm === null
      ? []
      : [{ id: 'owed', figure: percent(held.coveragePpm, 1), label: text('guest.ofOwed') }]),
    ...(days.length === 0
      ? []
      : [{ id: 'paid', figure: `${full} / ${days.length}`, label: text('guest.paidInFull') }]),
  ];
  return (
    <div className={classNames('grid gap-2', isOld && 'opacity-60 grayscale')}>
      {days.length > 0 && (
        <SmallBars
          values={days.map(({ ppm }) => ppm)}
          scale={FROM_NOTHING}
          label={text('guest.bars', { full, all: days.length })}
          className="h-7 w-full"
        />
      )}
      <dl className="flex justify-between gap-3">
        {facts.map(({ id, figure, label }) => (
          <div key={id} className="flex min-w-0 flex-1 flex-col-reverse justify-end">
            <dt className="text-12 text-pretty text-content-alt">{label}</dt>
            <dd className="text-16 font-strong tabular-nums">
              <bdi dir="ltr">{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isOld && (
        <p className="text-12 text-content-alt">
          {text('coverage.checkedOld', { ago: dates.ago(age) })}
        </p>
      )}
    </div>
  );
}
