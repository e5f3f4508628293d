import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { DescriptionList } from '@fairlaunch/ui';
import { useVersionDates } from '@fairlaunch/web/plan-rules';
import { HashRow } from '#shared/components/hash-row.tsx';
import { usePlan } from '#shared/api/config.ts';
import { Moment } from '#shared/components/moment.tsx';
import { PlanDifferences } from '#shared/plan-change/plan-differences.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { PlanTag } from './plan-tag.tsx';

export function VersionPanel({
  version,
  onClose,
}: {
  version: AnnouncedPlan;
  onClose: () => void;
}) {
  const text = useText();
  const versionDates = useVersionDates(version, (seconds) => <Moment seconds={seconds} />);
  const plan = usePlan();
  const first = version.startsOn === 0;
  return (
    <SidePanel
      title={text('plans.version', { number: version.number })}
      aside={<PlanTag state={version.state} />}
      onClose={onClose}
    >
      <DescriptionList items={versionDates} />
      <HashRow label={text('plans.hash')} value={version.hash} />
      {!first && plan && (
        <PlanDifferences changes={version.changes} startsOn={version.startsOn} plan={plan} />
      )}
    </SidePanel>
  );
}
