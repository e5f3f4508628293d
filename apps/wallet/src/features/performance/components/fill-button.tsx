import { micro, toDecimal } from '@fairlaunch/money';
import { Button } from '@fairlaunch/ui';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import type { Performance } from '../api/performance.ts';
import { fillAmount } from '../fill-amount.ts';

/** Leads from a week to the order that fills its target (rulebook §4, §9). */
export function FillButton({
  assessment: { week, target, completed },
}: {
  assessment: Performance['assessments'][number];
}) {
  const text = useText();
  const plan = usePlan();
  if (!plan) return null;
  const amount = toDecimal(fillAmount(plan, micro(target) - micro(completed)));
  return (
    <div className="grid gap-2">
      <Button
        kind="secondary"
        onClick={() => void navigation.push(paths.stake({ amount, fill: String(week) }))}
      >
        {text('week.fill')}
      </Button>
      <p className="text-12 text-pretty text-content-alt">{text('week.fillNote')}</p>
    </div>
  );
}
