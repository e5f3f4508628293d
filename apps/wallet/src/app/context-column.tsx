import ActionsUnderWay, { useActionsUnderWay } from '../flows/actions-under-way.tsx';
import { PoolHistory } from '../features/staking/components/pool-history.tsx';
import { usePartBeside } from '../shared/components/beside.tsx';
import { CoverageCard } from '../shared/components/coverage-card.tsx';
import { SafetyRows } from '../shared/components/safety-rows.tsx';
import { OwnAmounts } from '../shared/money/own-amounts.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { RecentAnnouncements } from './recent-announcements.tsx';

/** The column beside the page on large screens: safety, actions under way, help and news. */
export default function ContextColumn({ path }: { path: string }) {
  const text = useText();
  const underWay = useActionsUnderWay();
  const beside = usePartBeside();
  const isCoverage = path === paths.coverage();
  return (
    <div className="sticky top-0 grid gap-3 py-4">
      {beside && <beside.Picture />}
      {!isCoverage && <CoverageCard />}
      {underWay > 0 && (
        <>
          <h2 className="px-1 pt-2 text-13 text-content-alt">{text('inbox.filter.flows')}</h2>
          <OwnAmounts>
            <ActionsUnderWay />
          </OwnAmounts>
        </>
      )}
      <RecentAnnouncements />
      {!beside && !isCoverage && <PoolHistory />}
      {!isCoverage && <SafetyRows />}
    </div>
  );
}
