import { ProgressSteps, type StepState } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import type { Check } from '../recompute.ts';

const STATES: Record<Check['state'], StepState> = {
  running: 'active',
  passed: 'done',
  failed: 'failed',
  unavailable: 'skipped',
};

export function CheckList({ checks }: { checks: Check[] }) {
  const text = useText();
  const words = {
    waiting: text('step.waiting'),
    active: text('step.active'),
    done: text('check.passed'),
    failed: text('check.failed'),
    skipped: text('check.unavailable'),
  };
  return (
    <div role="status" aria-live="polite" className="rounded-control border border-border p-4">
      <ProgressSteps
        words={words}
        steps={checks.map((check) => ({
          id: check.name,
          label: text(`check.${check.name}`),
          state: STATES[check.state],
          ...(check.state === 'unavailable'
            ? { note: text('check.unavailableNote') }
            : check.state === 'failed'
              ? { note: text('check.failedNote') }
              : {}),
        }))}
      />
    </div>
  );
}
