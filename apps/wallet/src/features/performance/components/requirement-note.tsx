import { micro } from '@fairlaunch/money';
import { useAmountText, useConcealment, useShownAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { Measure, ratio } from './measure.tsx';

type Next = NonNullable<NonNullable<Performance['standing']>['next']>;
export type Requirement = Next['requirements'][number];

type RequirementNoteProps = {
  level: number;
  requirement: Requirement;
  /** Own stake that is not held long enough to count; micro-units. */
  unseasoned: bigint;
  /** Days after which stake counts. */
  days: number;
};

/** What is missing of a requirement, in words, and the part that will count soon. */
export function RequirementNote({
  level,
  requirement: { of, holding, have, need },
  unseasoned,
  days,
}: RequirementNoteProps) {
  const text = useText();
  const amountText = useAmountText();
  const ruleText = useShownAmountText();
  const isHidden = useConcealment() !== undefined && of !== 'legs';
  const what =
    of === 'legs'
      ? text('community.next.legs', { level: holding ?? 0 })
      : text(`community.next.${of}`);
  const missing = micro(need) - micro(have);
  const write = (value: string, asText: typeof amountText) =>
    of === 'legs' ? value : asText(value, 'summary');
  return (
    <div className="grid gap-1">
      <Measure
        name={missing <= 0n ? text('community.next.met') : missingText()}
        label={text('community.next.progress', { what, level })}
        share={isHidden ? undefined : Math.min(1, ratio(have, need))}
        value={
          <bdi dir="ltr">
            {write(have, amountText)} / {write(need, ruleText)}
          </bdi>
        }
      />
      {of === 'own' && missing > 0n && unseasoned > 0n && (
        <p>
          {text('community.next.onItsWay', { amount: amountText(unseasoned, 'summary'), days })}
        </p>
      )}
      {of === 'small' && missing > 0n && <p>{text('community.next.smallHow', { days })}</p>}
    </div>
  );

  function missingText(): string {
    if (of === 'legs')
      return text('community.next.missingLegs', {
        count: Number(need) - Number(have),
        level: holding ?? 0,
      });
    return text(`community.next.missing.${of}`, { amount: amountText(missing, 'summary') });
  }
}
