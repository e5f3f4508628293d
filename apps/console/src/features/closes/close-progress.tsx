import type { Close, Endpoints, Output } from '@fairlaunch/protocol';
import { CLOSE_STEPS } from '@fairlaunch/protocol';
import { Notice, ProgressSteps, type Step, type StepState } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

type Run = Output<Endpoints['operatorClose']>;

const STEPS = [...CLOSE_STEPS, 'POSTED'] as const;
const REFRESH_INTERVAL_MS = 5_000;

/** Each step of a close and of its root, with when it was reached, and how often it was resumed. */
export function CloseProgress({ close }: { close: Close }) {
  const text = useText();
  const isOnItsWay = close.state !== 'POSTED' || close.root?.state !== 'ACTIVE';
  const { data: run } = useRead(
    'operatorClose',
    { day: close.day },
    { refetchInterval: isOnItsWay && REFRESH_INTERVAL_MS },
  );
  if (close.state === 'POSTED' && !run) return null;
  const words = {
    waiting: text('closes.step.waiting'),
    active: text('closes.step.active'),
    done: text('closes.step.done'),
    failed: text('closes.step.waiting'),
    skipped: text('closes.step.waiting'),
  };
  return (
    <section className="grid gap-3" aria-live={close.state === 'POSTED' ? undefined : 'polite'}>
      {run?.failure && (
        <Notice kind="negative">
          {text('closes.failed')} <bdi dir="ltr">{run.failure.reason}</bdi>
        </Notice>
      )}
      <ProgressSteps words={words} steps={[...closeSteps(), ...rootSteps()]} />
      {run && run.runs > 1 && (
        <p className="text-12 text-content-alt">{text('closes.resumed', { runs: run.runs - 1 })}</p>
      )}
      {close.state !== 'POSTED' && (
        <p className="text-12 text-content-alt">{text('closes.stepNote')}</p>
      )}
    </section>
  );

  function closeSteps(): Step[] {
    const at = close.step === null ? STEPS.length - 1 : STEPS.indexOf(close.step);
    return STEPS.map((step, index) => ({
      id: step,
      label: text(`closes.step.${step}`),
      state: stateOf(index, at),
      note: noteOf(run?.steps.find((one) => one.step === step)?.at),
    }));
  }

  function rootSteps(): Step[] {
    if (close.state !== 'POSTED' || !close.root) return [];
    const { proposedAt } = close.root;
    const activatedAt = run?.root?.activatedAt ?? null;
    const reached = [run?.root?.signed === true, proposedAt !== null, activatedAt !== null];
    const moments = [null, proposedAt, activatedAt];
    return (['SIGNED', 'PROPOSED', 'ACTIVE'] as const).map((step, index) => ({
      id: step,
      label: text(`closes.rootStep.${step}`),
      state: stateOf(index, reached.lastIndexOf(true)),
      note: noteOf(moments[index]),
    }));
  }
}

const stateOf = (index: number, at: number): StepState => {
  if (index <= at) return 'done';
  return index === at + 1 ? 'active' : 'waiting';
};

const noteOf = (at: Run['lastRunAt'] | undefined) =>
  at === null || at === undefined ? undefined : <Moment seconds={at} />;
