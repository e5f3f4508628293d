import { OPTIONAL_NUMBERS, type Plan } from '@fairlaunch/plan';
import { classNames, Field } from '@fairlaunch/ui';
import {
  ruleName,
  unitOf,
  writeValue,
  type Rule,
  type RuleWriter,
} from '@fairlaunch/web/plan-rules';
import { SmallButton } from '../components/small-button.tsx';
import { textOr, useText } from '../language/text.ts';
import type { BrokenRule } from './plan-change.ts';
import { isPercent, typedOf } from './typed-value.ts';
import { useBrokenRuleText } from './use-broken-rule-text.ts';

type RuleFieldProps = {
  rule: Rule;
  writer: RuleWriter;
  plan: Plan;
  value: unknown;
  /** Value in the base; undefined if it has none. */
  before: unknown;
  typed: string | undefined;
  broken: readonly BrokenRule[];
  onType: (text: string) => void;
  onValue: (value: unknown) => void;
};

/** Field for one number of the plan, with its unit, former value and problem. */
export function RuleField({
  rule,
  writer,
  plan,
  value,
  before,
  typed,
  broken,
  ...on
}: RuleFieldProps) {
  const text = useText();
  const say = useBrokenRuleText();
  const { kind } = rule;
  const isChanged = before !== value;
  const was =
    isChanged && before !== undefined
      ? text('planChange.was', { before: writeValue(writer, rule, before) })
      : undefined;
  const usual = value === undefined ? OPTIONAL_NUMBERS.get(rule.path) : undefined;
  const leftOut =
    usual === undefined
      ? undefined
      : text('planChange.leftOut', { usual: writeValue(writer, rule, usual) });
  const unit = isPercent(kind)
    ? '%'
    : (unitOf(kind, rule.which) ?? textOr(`planChange.unit.${kind.as}`, ''));
  const label = (
    <span className={classNames('flex gap-2', isChanged && 'font-medium text-warning')}>
      <span className="min-w-0 flex-1 first-letter:uppercase">{ruleName(writer, rule, plan)}</span>
      <span className="text-content-faint">{unit}</span>
    </span>
  );
  if (kind.as === 'flag')
    return (
      <div role="group" aria-label={ruleName(writer, rule, plan)} className="grid gap-2 pb-6">
        <span className="text-13 text-content-alt">{label}</span>
        <span className="flex gap-1.5">
          {[true, false].map((choice) => (
            <SmallButton
              key={String(choice)}
              pressed={value === choice}
              onClick={() => on.onValue(choice)}
            >
              {text(choice ? 'rules.value.yes' : 'rules.value.no')}
            </SmallButton>
          ))}
        </span>
      </div>
    );
  return (
    <Field
      label={label}
      name={rule.path}
      dir="ltr"
      inputMode={isPercent(kind) || 'unit' in kind ? 'decimal' : 'numeric'}
      value={typed ?? (value === undefined ? '' : typedOf(kind, value))}
      hint={[was, leftOut].filter(Boolean).join(' ')}
      problem={broken.length > 0 ? broken.map(say).join(' ') : undefined}
      onText={on.onType}
    />
  );
}
