import type { Close } from '@fairlaunch/protocol';
import { CLOSE_STEPS } from '@fairlaunch/protocol';
import { ProgressSteps, type StepState } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

export function CloseProgress({ close }: { close: Close }) {
  const text = useText();
  if (close.state === 'POSTED' || close.step === null) return null;
  const at = CLOSE_STEPS.indexOf(close.step);
  const state = (index: number): StepState =>
    index <= at ? 'done' : index === at + 1 ? 'active' : 'waiting';
  const words = {
    waiting: text('closes.step.waiting'),
    active: text('closes.step.active'),
    done: text('closes.step.done'),
    failed: text('closes.step.waiting'),
    skipped: text('closes.step.waiting'),
  };
  return (
    <section className="grid gap-3" aria-live="polite">
      <ProgressSteps
        words={words}
        steps={[...CLOSE_STEPS, 'POSTED' as const].map((step, index) => ({
          id: step,
          label: text(`closes.step.${step}`),
          state: state(index),
        }))}
      />
      {close.parts && <p className="text-12">{text('closes.parts', close.parts)}</p>}
      <p className="text-12 text-content-alt">{text('closes.stepNote')}</p>
    </section>
  );
}
