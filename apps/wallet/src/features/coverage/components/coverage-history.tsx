import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, DayChart, Tag } from '@fairlaunch/ui';
import { ratios, unreadCount, WHOLE_PPM } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { usePercent } from '#shared/money/use-percent.ts';

type Close = Pick<Output<Endpoints['coverage']>['history'][number], 'day'> & {
  coverage: { custody: string; owed: string } | null;
};

/** Custody in percent of everything owed, after each close. */
export function CoverageHistory({ asset, history }: { asset: string; history: readonly Close[] }) {
  const text = useText();
  const percent = usePercent();
  const days = ratios(history);
  const unread = unreadCount(history);
  if (days.length < 2) return null;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('coverage.history')} aside={<Tag tone="neutral">{asset}</Tag>} />
      <DayChart
        label={`${text('coverage.historyPicture')}, ${asset}`}
        shape="line"
        fitted
        valueHead={text('coverage.ratioHead')}
        badLabel={text('coverage.ratioShort')}
        reference={{ value: WHOLE_PPM, label: text('coverage.ratioWhole') }}
        days={days.map(({ day, ppm }) => ({
          day,
          value: ppm,
          label: percent(ppm, 2),
          isBad: ppm < WHOLE_PPM,
        }))}
      />
      <p className="text-12 text-content-alt">
        {text('coverage.historyNote')} {unread > 0 && text('coverage.historyUnread', { unread })}
      </p>
    </Card>
  );
}
