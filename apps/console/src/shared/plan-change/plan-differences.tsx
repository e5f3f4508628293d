import type { Plan } from '@fairlaunch/plan';
import { CardHead } from '@fairlaunch/ui';
import { ChangeSentences, type RuleChange } from '@fairlaunch/web/plan-rules';
import { useText } from '../language/text.ts';

type PlanDifferencesProps = {
  changes: readonly RuleChange[];
  startsOn: number;
  plan: Pick<Plan, 'packages'>;
};

export function PlanDifferences({ changes, ...shown }: PlanDifferencesProps) {
  const text = useText();
  return (
    <section className="grid gap-2">
      <CardHead title={text('planChange.changes', { count: changes.length })} />
      <ChangeSentences changes={changes} {...shown} />
    </section>
  );
}
