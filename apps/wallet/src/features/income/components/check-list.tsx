import { ProgressSteps, type Step, type StepState } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { useText, type MessageId } from '#shared/language/text.ts';
import type { Verification } from '../use-recompute.ts';
import type { Check } from '../recompute.ts';

const STATES: Record<Check['state'], StepState> = {
  running: 'active',
  passed: 'done',
  failed: 'failed',
  unavailable: 'skipped',
  unreached: 'skipped',
};
const NOTES: Partial<Record<Check['state'], MessageId>> = {
  failed: 'check.failedNote',
  unavailable: 'check.unavailableNote',
  unreached: 'check.unreachedNote',
};
const HEADS = {
  running: 'evidence.checking',
  passed: 'evidence.verified',
  failed: 'evidence.mismatch',
  partly: 'evidence.partly',
} as const satisfies Record<Verification['state'], MessageId>;

/**
 * Checks of something against the chain, one after the other; `children` are their hashes. Only the
 * reader's `own` lines are worth telling us about if they do not match.
 */
export function CheckList<Name extends string>({
  names,
  verification: { state, checks, block },
  labelOf,
  own = false,
  children,
}: {
  names: readonly Name[];
  verification: Verification;
  labelOf: (name: Name) => string;
  own?: boolean;
  children?: ReactNode;
}) {
  const text = useText();
  const words = {
    waiting: text('step.waiting'),
    active: text('step.active'),
    done: text('check.passed'),
    failed: text('check.failed'),
    skipped: text('check.unavailable'),
  };
  const steps = names.map((name): Step => {
    const check = checks.find((one) => one.name === name);
    const note = check && (own || check.state !== 'failed') && NOTES[check.state];
    return {
      id: name,
      label: labelOf(name),
      state: check ? STATES[check.state] : 'waiting',
      ...(note && { note: text(note) }),
    };
  });
  return (
    <div className="grid gap-3 rounded-control border border-border p-4">
      <div role="status" aria-live="polite" className="grid gap-3">
        <p className="text-14 font-strong">
          {text(HEADS[state], { block: block.toLocaleString('en-US') })}
        </p>
        <ProgressSteps words={words} steps={steps} />
      </div>
      {children}
    </div>
  );
}
