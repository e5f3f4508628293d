import type { AnnouncedPlan, PlanChange } from '@fairlaunch/protocol';
import { Address, Card, CardHead, DescriptionList, Tag, useDates, type Tone } from '@fairlaunch/ui';
import { useText } from '../../shared/language/text.ts';

const TONES: Record<AnnouncedPlan['state'], Tone> = {
  UPCOMING: 'warning',
  IN_FORCE: 'accent',
  PAST: 'neutral',
  REPLACED: 'neutral',
};

const inWords = (value: unknown): string =>
  value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value);

function Change({ path, before, after }: PlanChange) {
  const text = useText();
  return (
    <li className="grid gap-0.5 border-t border-border pt-2 text-13">
      <bdi dir="ltr" className="font-mono text-12 wrap-anywhere text-content-alt">
        {path}
      </bdi>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <bdi dir="ltr" className="wrap-anywhere">
          {inWords(before)}
        </bdi>
        <span aria-label={text('plans.becomes')}>→</span>
        <bdi dir="ltr" className="font-strong wrap-anywhere">
          {inWords(after)}
        </bdi>
      </span>
    </li>
  );
}

export function PlanCard({ plan }: { plan: AnnouncedPlan }) {
  const text = useText();
  const dates = useDates();
  const first = plan.startsOn === 0;
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('plans.numbered', { number: plan.number })}
        aside={<Tag tone={TONES[plan.state]}>{text(`plans.state.${plan.state}`)}</Tag>}
      />
      <DescriptionList
        items={[
          {
            id: 'start',
            label: text('plans.startsOn'),
            value: first ? text('plans.fromTheBeginning') : dates.day(plan.startsOn),
          },
          ...(first
            ? []
            : [
                {
                  id: 'announced',
                  label: text('plans.announcedAt'),
                  value: dates.moment(plan.announcedAt),
                },
              ]),
          { id: 'hash', label: text('plans.hash'), value: <Address value={plan.hash} /> },
        ]}
      />
      {plan.changes.length > 0 && (
        <ul className="grid gap-2">
          {plan.changes.map((change) => (
            <Change key={change.path} {...change} />
          ))}
        </ul>
      )}
    </Card>
  );
}
