import type { Plan } from '@fairlaunch/plan';
import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Address, Card, CardHead, DescriptionList, Tag, useDates, type Tone } from '@fairlaunch/ui';
import { ChangeSentences, useVersionDates } from '@fairlaunch/web/plan-rules';
import { useText } from '#shared/language/text.ts';

const TONES: Record<AnnouncedPlan['state'], Tone> = {
  UPCOMING: 'warning',
  IN_FORCE: 'accent',
  PAST: 'neutral',
  REPLACED: 'neutral',
};

type PlanCardProps = { version: AnnouncedPlan; packages: Plan['packages'] };

/** A version of the plan: what it changed, and when. */
export function PlanCard({ version, packages }: PlanCardProps) {
  const text = useText();
  const dates = useDates();
  const versionDates = useVersionDates(version, dates.moment);
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('plans.numbered', { number: version.number })}
        aside={<Tag tone={TONES[version.state]}>{text(`plans.state.${version.state}`)}</Tag>}
      />
      {version.changes.length > 0 && (
        <ChangeSentences
          changes={version.changes}
          startsOn={version.startsOn}
          plan={{ packages }}
        />
      )}
      <DescriptionList
        items={[
          ...versionDates,
          { id: 'hash', label: text('plans.hash'), value: <Address value={version.hash} /> },
        ]}
      />
    </Card>
  );
}
