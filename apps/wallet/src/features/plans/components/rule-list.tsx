import type { Plan } from '@fairlaunch/plan';
import { DescriptionList } from '@fairlaunch/ui';
import { ruleAt, ruleName, useRuleWriter, writeValue } from '@fairlaunch/web/plan-rules';
import { valueAt } from '../value-at.ts';

/** Rules by their paths, each with its value. */
export function RuleList({ plan, rules }: { plan: Plan; rules: readonly string[] }) {
  const writer = useRuleWriter();
  return (
    <DescriptionList
      items={rules.flatMap((path) => {
        const rule = ruleAt(path);
        const value = valueAt(plan, path);
        if (!rule || value === undefined) return [];
        return [
          {
            id: path,
            label: (
              <span className="inline-block first-letter:uppercase">
                {ruleName(writer, rule, plan)}
              </span>
            ),
            value: writeValue(writer, rule, value),
          },
        ];
      })}
    />
  );
}
