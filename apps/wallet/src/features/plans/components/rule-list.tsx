import type { Plan } from '@fairlaunch/plan';
import { DescriptionList } from '@fairlaunch/ui';
import { ruleAt, ruleName, useRuleWriter, writeValue } from '@fairlaunch/web/plan-rules';
import { useText } from '#shared/language/text.ts';
import { USUAL_VALUES } from '../rule-paths.ts';
import { valueAt } from '../value-at.ts';

/** Rules by their paths, each with its value. */
export function RuleList({ plan, rules }: { plan: Plan; rules: readonly string[] }) {
  const text = useText();
  const writer = useRuleWriter();
  return (
    <DescriptionList
      items={rules.flatMap((path) => {
        const rule = ruleAt(path);
        const ownValue = valueAt(plan, path);
        const value = ownValue ?? USUAL_VALUES[path];
        if (!rule || value === undefined) return [];
        const written = writeValue(writer, rule, value);
        return [
          {
            id: path,
            label: (
              <span className="inline-block first-letter:uppercase">
                {ruleName(writer, rule, plan)}
              </span>
            ),
            value: ownValue === undefined ? text('plans.usual', { value: written }) : written,
          },
        ];
      })}
    />
  );
}
