import type { Endpoints, Output } from '@fairlaunch/protocol';
import { DayChart } from '@fairlaunch/ui';
import { ratios, unreadCount, usePercent, WHOLE_PPM } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

export type CoverageClose = Pick<Output<Endpoints['coverage']>['history'][number], 'day'> & {
  coverage: { custody: string; owed: string } | null;
};

type CoverageHistoryProps = { asset: string; history: readonly CoverageClose[] };

/** Custody in percent of everything owed, after each of the last closes. */
export function CoverageHistory({ asset, history }: CoverageHistoryProps) {
  const text = useText();
  const percent = usePercent();
  const days = ratios(history);
  const unread = unreadCount(history);
  if (days.length < 2) return null;
  return (
    <div className="grid gap-1">
      <DayChart
        label={text('label.value', { label: text('coverage.historyPicture'), value: asset })}
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
      {unread > 0 && (
        <p className="text-12 text-content-alt">{text('coverage.historyUnread', { unread })}</p>
      )}
    </div>
  );
}
