import { PRESET_NAMES, type Plan } from '@fairlaunch/plan';
import { SmallButton } from '../components/small-button.tsx';
import { useText } from '../language/text.ts';
import { isDrainable } from './drainable.ts';
import { DrainableNotice } from './drainable-notice.tsx';
import {
  baseOf,
  mergeDraft,
  setValue,
  typeInto,
  type PlanDraft,
  type ReadChange,
} from './plan-change.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanJson } from './plan-json.tsx';
import { useBrokenRuleText } from './use-broken-rule-text.ts';

type Props = {
  /** The plan that the change would replace. */
  inForce: Plan;
  draft: PlanDraft;
  onDraft: (draft: PlanDraft) => void;
  read: ReadChange | undefined;
};

/** A change of the plan, number by number. */
export function PlanChangeFields({ inForce, draft, onDraft, read }: Props) {
  const text = useText();
  const say = useBrokenRuleText();
  const base = baseOf(draft, inForce);
  const merged = mergeDraft(draft, base);
  const problems = read && 'problems' in read ? read.problems : [];
  const jsonProblems = problems.filter(({ rule, path }) => rule === 'json' || path === '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="group" aria-label={text('planChange.base')} className="grid gap-2">
        <span className="text-13 text-content-alt">{text('planChange.base')}</span>
        <div className="flex flex-wrap gap-1.5">
          {[null, ...PRESET_NAMES].map((preset) => (
            <SmallButton
              key={preset}
              pressed={draft.preset === preset}
              onClick={() => onDraft({ ...draft, preset, typed: {} })}
            >
              {text(`planChange.base.${preset ?? 'inForce'}`)}
            </SmallButton>
          ))}
        </div>
      </div>
      {'plan' in merged && (
        <PlanFields
          base={inForce}
          plan={merged.plan}
          typed={draft.typed}
          problems={problems}
          onType={(path, typed) => onDraft(typeInto(draft, base, path, typed))}
          onValue={(path, value) => onDraft(setValue(draft, base, path, value))}
        />
      )}
      <PlanJson
        json={draft.json}
        problem={jsonProblems.length > 0 ? jsonProblems.map(say).join(' ') : undefined}
        onJson={(json) => onDraft({ ...draft, json, typed: {} })}
      />
      {'plan' in merged && isDrainable(merged.plan) && <DrainableNotice />}
    </div>
  );
}
