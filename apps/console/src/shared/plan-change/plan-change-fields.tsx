import { PRESET_NAMES } from '@fairlaunch/plan';
import { classNames, Notice } from '@fairlaunch/ui';
import { useId } from 'react';
import { isDrainable } from './drainable.ts';
import type { ReadChange } from './plan-change.ts';
import { useText } from '../language/text.ts';
import type { PlanDraft } from './use-plan-change.ts';
import { SmallButton } from '../components/small-button.tsx';

type Props = {
  draft: PlanDraft;
  onDraft: (draft: PlanDraft) => void;
  read: ReadChange | undefined;
};
const EXAMPLE = '{ "packages": { "P90": { "ppm": 140 } } }';

export function PlanChangeFields({ draft, onDraft, read }: Props) {
  const text = useText();
  const id = useId();
  const problem =
    read && 'problem' in read
      ? text('planChange.problem', { place: read.place || 'JSON', problem: read.problem })
      : undefined;
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={text('planChange.base')} className="grid gap-2">
        <span className="text-13 text-content-alt">{text('planChange.base')}</span>
        <div className="flex flex-wrap gap-1.5">
          {[null, ...PRESET_NAMES].map((preset) => (
            <SmallButton
              key={preset}
              pressed={draft.preset === preset}
              onClick={() => onDraft({ ...draft, preset })}
            >
              {text(`planChange.base.${preset ?? 'inForce'}`)}
            </SmallButton>
          ))}
        </div>
      </div>
      <div className="grid gap-2">
        <label htmlFor={id} className="text-13 text-content-alt">
          {text('planChange.json')}
        </label>
        <textarea
          id={id}
          dir="ltr"
          rows={6}
          spellCheck={false}
          placeholder={EXAMPLE}
          value={draft.json}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onDraft({ ...draft, json: event.target.value })}
          className={classNames(
            'w-full rounded-control border bg-surface-raised p-3 font-mono text-13 placeholder:text-content-faint',
            problem ? 'border-negative' : 'border-border',
          )}
        />
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className={classNames(
            'min-h-4 text-12 wrap-break-word',
            problem ? 'text-negative' : 'text-content-faint',
          )}
        >
          {problem ?? text('planChange.hint')}
        </p>
      </div>
      {read && 'plan' in read && isDrainable(read.plan) && <DrainableNotice />}
    </div>
  );
}

/** Belongs to every plan that anyone can drain (rulebook §16.5). */
export function DrainableNotice() {
  const text = useText();
  return (
    <Notice kind="negative" title={text('planChange.drainableTitle')}>
      {text('planChange.drainable')}
    </Notice>
  );
}
