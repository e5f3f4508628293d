import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { DescriptionList, useDates } from '@fairlaunch/ui';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { usePlan } from '../../shared/api/config.ts';
import { Moment } from '../../shared/components/moment.tsx';
import { PlanDifferences } from '../../shared/plan-change/plan-differences.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { useText } from '../../shared/language/text.ts';
import { PlanTag } from './plan-tags.tsx';

export function VersionPanel({
  version,
  onClose,
}: {
  version: AnnouncedPlan;
  onClose: () => void;
}) {
  const text = useText();
  const dates = useDates();
  const plan = usePlan();
  const first = version.startsOn === 0;
  return (
    <SidePanel
      title={text('plans.version', { number: version.number })}
      aside={<PlanTag state={version.state} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          {
            id: 'start',
            label: text('plans.startsOn'),
            value: first ? text('plans.fromTheBeginning') : dates.day(version.startsOn),
          },
          ...(first
            ? []
            : [
                {
                  id: 'announced',
                  label: text('plans.announcedAt'),
                  value: <Moment seconds={version.announcedAt} />,
                },
              ]),
        ]}
      />
      <HashRow label={text('plans.hash')} value={version.hash} />
      {!first && plan && (
        <PlanDifferences changes={version.changes} startsOn={version.startsOn} plan={plan} />
      )}
    </SidePanel>
  );
}
