import { OPTIONAL_NUMBERS, type Plan } from '@fairlaunch/plan';
import { Disclosure, Tag } from '@fairlaunch/ui';
import {
  PLAN_SECTIONS,
  planLeaves,
  ruleAt,
  useRuleWriter,
  type PlanLeaf,
} from '@fairlaunch/web/plan-rules';
import { useText } from '../language/text.ts';
import { problemsByField } from './field-problems.ts';
import type { BrokenRule } from './plan-change.ts';
import { RuleField } from './rule-field.tsx';

type PlanFieldsProps = {
  /** The plan that the change is merged over; `plan` is the result. */
  base: Plan;
  plan: Plan;
  typed: { [path: string]: string };
  problems: readonly BrokenRule[];
  onType: (path: string, text: string) => void;
  onValue: (path: string, value: unknown) => void;
};

/** A field for every number of a plan, in the plan's sections. */
export function PlanFields({ base, plan, typed, problems, onType, onValue }: PlanFieldsProps) {
  const text = useText();
  const writer = useRuleWriter();
  const leaves = fieldsOf(plan);
  const before = new Map(planLeaves(base).map(({ path, value }) => [path, value]));
  const byField = problemsByField(
    problems,
    leaves.map(({ path }) => path),
  );
  return (
    <div className="grid gap-1">
      {PLAN_SECTIONS.map((section) => {
        const fields = leaves.filter(({ path }) => path.split('.')[0] === section);
        const changed = fields.filter(({ path, value }) => before.get(path) !== value).length;
        const broken = fields.some(({ path }) => byField.has(path));
        return (
          <Disclosure
            key={section}
            isOpen={changed > 0 || broken}
            title={
              <>
                <span className="flex-1 text-content">{text(`rules.section.${section}`)}</span>
                {broken && <Tag tone="negative">{text('planChange.brokenHere')}</Tag>}
                {changed > 0 && (
                  <Tag tone="warning">{text('planChange.changedHere', { count: changed })}</Tag>
                )}
              </>
            }
          >
            <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] items-end gap-x-3 gap-y-2">
              {fields.map(({ path, value }) => {
                const rule = ruleAt(path);
                return (
                  rule && (
                    <RuleField
                      key={path}
                      rule={rule}
                      writer={writer}
                      plan={plan}
                      value={value}
                      before={before.get(path)}
                      typed={typed[path]}
                      broken={byField.get(path) ?? []}
                      onType={(typedText) => onType(path, typedText)}
                      onValue={(next) => onValue(path, next)}
                    />
                  )
                );
              })}
            </div>
          </Disclosure>
        );
      })}
    </div>
  );
}

/** Fields of a plan; numbers that the plan leaves out come last in their section. */
function fieldsOf(plan: Plan): PlanLeaf[] {
  const leaves = planLeaves(plan);
  const known = new Set(leaves.map(({ path }) => path));
  const leftOut = [...OPTIONAL_NUMBERS.keys()].filter((path) => !known.has(path));
  return [...leaves, ...leftOut.map((path) => ({ path, value: undefined }))];
}
