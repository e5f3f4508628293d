import type { AnyFlow, FlowApp, StepContext } from './declaration.ts';
import type { FlowRecord } from './record.ts';
import type { UnclearAnswer } from './sent.ts';
import { FlowStop } from './stop.ts';

type RunPorts<App extends FlowApp> = {
  contextOf: (record: FlowRecord) => StepContext<App, never, never>;
  /** @param mustLast stops the flow if a reload would forget the change */
  save: (record: FlowRecord, change: Partial<FlowRecord>, mustLast?: boolean) => FlowRecord;
  /**
   * Called before anything begins; the end of what has begun is stored whoever is signed in by
   * then.
   */
  requireActive: (record: FlowRecord) => void;
  /**
   * The answer that an error amounts to, undefined if it is a clear one. Waits a moment first, in
   * which a page that the browser is leaving stops running.
   */
  unclearAnswer: (error: unknown) => Promise<UnclearAnswer | undefined>;
};

/**
 * Takes a record through its remaining steps.
 * @returns the record when all steps are done, or when the member has to answer first
 */
export async function runSteps<App extends FlowApp>(
  flow: AnyFlow<App>,
  begun: FlowRecord,
  { contextOf, save, requireActive, unclearAnswer }: RunPorts<App>,
): Promise<FlowRecord> {
  let record = begun;
  const keep = (change: Partial<FlowRecord>, memory: object = {}, mustLast = false): FlowRecord =>
    (record = save(record, { ...change, memory: { ...record.memory, ...memory } }, mustLast));

  for (let step = flow.steps[record.step]; step; step = flow.steps[record.step]) {
    requireActive(record);
    const next = { step: record.step + 1, stage: 'ready', phase: 'pending' } as const;
    if (record.stage === 'committing' && step.afterReload === 'review') {
      throw new FlowStop('review', { name: 'interrupted', moneyMoved: 'no' });
    }
    const mayHaveHappened =
      record.stage === 'verifying' ||
      (record.stage === 'committing' && step.afterReload === 'verify');
    if (!mayHaveHappened) {
      if (record.stage === 'ready' && (await step.skip?.(contextOf(record)))) {
        keep(next);
        continue;
      }
      if (step.asksFor && !hasField(record.memory, step.asksFor))
        return keep({ stage: 'ready', phase: 'asking' });
      const prepared = await step.prepare?.(contextOf(record));
      requireActive(record);
      const phase = step.actor === 'wallet' ? 'wallet' : 'pending';
      const isCommitted = step.commit !== undefined;
      keep({ stage: 'committing', phase, problem: null }, prepared, isCommitted);
      const committed = await step.commit?.(contextOf(record)).catch(async (error: unknown) => {
        const answer = step.unclear && (await unclearAnswer(error));
        if (step.unclear && answer) return step.unclear(answer);
        throw error;
      });
      keep({ stage: 'verifying', phase: 'pending' }, committed);
    } else if (record.stage === 'committing') {
      keep({ stage: 'verifying' });
    }
    const verified = await step.verify?.(contextOf(record));
    keep(next, verified);
  }
  return keep({ phase: 'done', problem: null });
}

const hasField = (memory: object, field: string): boolean =>
  Object.entries(memory).some(([name, value]) => name === field && value !== undefined);
