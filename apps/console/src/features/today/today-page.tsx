import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { FlowChart, PayOutChart } from './charts.tsx';
import { Health } from './health.tsx';
import { LastActions } from './last-actions.tsx';
import { NeedsYou } from './needs-you.tsx';
import { Runways } from './runways.tsx';
import { Tiles } from './tiles.tsx';

/** How we stand, and what waits for somebody. */
export function TodayPage() {
  const text = useText();
  return (
    <PageFrame title={text('today.title')}>
      <Tiles />
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <NeedsYou className="xl:col-span-2" />
        <Health />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-4">
        <FlowChart />
        <Runways />
        <PayOutChart />
      </div>
      <LastActions />
    </PageFrame>
  );
}
