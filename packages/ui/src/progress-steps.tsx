import { Check, LoaderCircle, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StepState = 'waiting' | 'active' | 'done' | 'failed' | 'skipped';
export type Step = { id: string; label: ReactNode; state: StepState; note?: ReactNode };

const LOOK: Record<StepState, string> = {
  waiting: 'bg-surface-raised text-content-faint',
  active: 'bg-accent-hint text-accent',
  done: 'bg-accent text-accent-content',
  failed: 'bg-negative-hint text-negative',
  skipped: 'bg-surface-raised text-content-faint',
};

function StepIcon({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Check aria-hidden size={16} />;
  if (state === 'failed') return <X aria-hidden size={16} />;
  if (state === 'skipped') return <Minus aria-hidden size={16} />;
  if (state === 'active') return <LoaderCircle aria-hidden size={16} className="animate-spin" />;
  return <span aria-hidden>{number}</span>;
}

/** Steps with their states; `words` names the states for screen readers. */
export function ProgressSteps({
  steps,
  words,
}: {
  steps: Step[];
  words: Record<StepState, string>;
}) {
  return (
    <ol className="grid gap-4">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="flex items-start gap-3"
          aria-current={step.state === 'active' ? 'step' : undefined}
        >
          <span
            className={classNames(
              'grid size-7 shrink-0 place-items-center rounded-pill text-12 font-medium',
              LOOK[step.state],
            )}
          >
            <StepIcon state={step.state} number={index + 1} />
          </span>
          <div className="min-w-0 pt-1">
            <div
              className={classNames(
                'text-14',
                step.state === 'waiting' || step.state === 'skipped'
                  ? 'text-content-alt'
                  : 'font-medium',
              )}
            >
              {step.label}
              <span className="sr-only">: {words[step.state]}</span>
            </div>
            {step.note && <div className="mt-0.5 text-12 text-content-alt">{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
