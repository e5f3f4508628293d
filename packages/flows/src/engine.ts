import { z } from 'zod/mini';
import type { AnyFlow, FlowApp, Flows } from './declaration.ts';
import type { Engine, EngineOptions } from './engine-types.ts';
import { isRunning, type FlowRecord } from './record.ts';
import { lookUp, LookFailed } from './look-up.ts';
import { NotStored } from './not-stored.ts';
import { runSteps } from './run-steps.ts';
import { address as addressSchema } from './schema.ts';
import type { UnclearAnswer } from './sent.ts';
import { FlowStop } from './stop.ts';
import { isAnswer, unproven } from './unproven.ts';

export function createEngine<App extends FlowApp, All extends Flows<App>>({
  store,
  flows,
  ports,
  now,
  newId,
  wait,
  isActive,
  explain,
  isSureRefusal,
  isSessionOver,
  beforeStop,
  exclusively,
}: EngineOptions<App, All>): Engine<App, All> {
  const flowOf = (record: FlowRecord): AnyFlow<App> => flows[record.flow]!;
  // A record was parsed by its own flow's schemas, so it fits whatever that flow declares.
  const contextOf = (record: FlowRecord) => ({
    record: record as FlowRecord<never, never, App['problemName']>,
    ports,
    async wait(milliseconds: number) {
      await wait(milliseconds);
      requireActive(record);
    },
  });
  const requireActive = ({ address }: FlowRecord): void => {
    if (!isActive(address)) throw new FlowLeft();
  };
  const find = ({ address, id }: FlowRecord): FlowRecord | undefined =>
    store.read(address).records.find((record) => record.id === id);

  /**
   * Stores a change of a record; a flow that was cleared meanwhile stays cleared.
   * @param mustLast true if what comes next must not happen a second time after a reload
   * @throws ZodError if what a step or the member gave does not fit the flow
   * @throws FlowStop if `mustLast` and a reload would forget the record
   */
  const save = (record: FlowRecord, change: Partial<FlowRecord>, mustLast = false): FlowRecord => {
    if (!find(record)) throw new FlowLeft();
    if (change.memory) z.parse(flowOf(record).memory, change.memory);
    const next = { ...record, ...change, changedAt: now() };
    if (!store.save(next) && mustLast && !flowOf(record).happensOnce)
      throw new FlowStop('review', { name: 'notStored', moneyMoved: 'no' });
    return next;
  };

  /**
   * True if a call failed only because the page has another account's session, or none: that says
   * nothing about the flow.
   */
  const isOthers = ({ address, stage }: FlowRecord, error: unknown, { phase }: FlowStop): boolean =>
    !isActive(address) &&
    !(error instanceof FlowStop) &&
    phase !== 'review' &&
    // A call that was refused for its session did nothing: it must not be taken as done at the next
    // sign-in.
    !(stage === 'committing' && isSessionOver(error));

  /** True for an error of a repeated call: its refusal says nothing about the first call. */
  const isOfSecondSending = (before: FlowRecord, current: FlowRecord, error: unknown): boolean =>
    before.stage === 'committing' &&
    current.stage === 'committing' &&
    before.step === current.step &&
    flowOf(current).steps[current.step]?.lookUp !== undefined &&
    !(error instanceof FlowStop);

  const stop = (record: FlowRecord, error: unknown): void => {
    const current = find(record);
    if (!current) return;
    const reason = explain(error instanceof LookFailed ? error.cause : error);
    if (error instanceof FlowLeft || isOthers(current, error, reason))
      return flowOf(current).onEnd?.(contextOf(current));
    const isUnproven =
      error instanceof LookFailed ||
      (current.stage === 'verifying' && !isAnswer(error)) ||
      isOfSecondSending(record, current, error);
    const { phase, problem } = isUnproven ? unproven(reason) : reason;
    const flow = flowOf(current);
    const stopped = save(
      current,
      phase === 'review'
        ? {
            phase,
            problem,
            stage: 'ready',
            step: retryStep(flow, current),
            memory: withoutAnswer(flow, current),
          }
        : { phase, problem },
    );
    flow.onEnd?.(contextOf(stopped));
  };

  const unclearAnswer = async (error: unknown): Promise<UnclearAnswer | undefined> => {
    if (error instanceof FlowStop || error instanceof FlowLeft) return undefined;
    const { phase, problem } = explain(error);
    if (phase !== 'unknown' && (problem.name !== 'declined' || isSureRefusal(error)))
      return undefined;
    await beforeStop?.();
    return phase === 'unknown' ? 'unclear' : 'declined';
  };

  const goOn = async (current: FlowRecord, change: Partial<FlowRecord>): Promise<void> => {
    const isRetryOfUnknown = current.phase === 'unknown';
    try {
      const begun = save(current, { ...change, phase: 'pending', problem: null });
      const flow = flowOf(begun);
      flow.onBegin?.(contextOf(begun));
      if (isRetryOfUnknown) await lookUp(flow, begun, contextOf(begun));
      const last = await runSteps(flow, begun, { contextOf, save, requireActive, unclearAnswer });
      if (last.phase === 'done') flow.onEnd?.(contextOf(last));
    } catch (error) {
      if (!(error instanceof FlowStop)) await beforeStop?.();
      stop({ ...current, ...change }, error);
    }
  };

  const alone = (
    record: FlowRecord,
    change: (current: FlowRecord) => Partial<FlowRecord> | undefined,
  ): Promise<void> =>
    exclusively(`fairlaunch.flow.${record.id}`, async () => {
      const current = find(record);
      const begun = current && change(current);
      if (begun) await goOn(current, begun);
    });

  return {
    run: (record, answers) =>
      alone(record, ({ memory }) => ({ memory: { ...memory, ...(answers as object) } })),
    begin(flow, address, input) {
      const at = now();
      const record: FlowRecord = {
        id: newId(),
        flow,
        address: z.parse(addressSchema, address),
        input: z.parse(flows[flow]!.input, input) as object,
        memory: {},
        step: 0,
        stage: 'ready',
        phase: 'review',
        problem: null,
        startedAt: at,
        changedAt: at,
      };
      if (store.save(record) || flows[flow]!.happensOnce) return record;
      store.remove(address, record.id);
      throw new NotStored();
    },
    retry: (record) =>
      alone(record, (current) => {
        // Another tab has gone on since, so the member pressed on a page that is out of date.
        if (current.changedAt !== record.changedAt) {
          store.notify();
          return undefined;
        }
        // An unknown outcome is looked up first; a known failure begins again.
        if (current.phase === 'unknown') return {};
        return { step: retryStep(flowOf(current), current), stage: 'ready' };
      }),
    clear(record) {
      store.remove(record.address, record.id);
      flowOf(record).onEnd?.(contextOf(record));
    },
    async resume(address, mayResume = () => true) {
      const { records } = store.read(address);
      const isLeft = (record: FlowRecord) => isRunning(record) && mayResume(record);
      // Another tab may have ended the flow while this one waited for its turn.
      const goOnWith = (current: FlowRecord) => (isLeft(current) ? {} : undefined);
      await Promise.all(records.filter(isLeft).map((record) => alone(record, goOnWith)));
    },
  };
}

function retryStep<App extends FlowApp>({ steps }: AnyFlow<App>, { step }: FlowRecord): number {
  const from = steps[step]?.retryFrom;
  return from ? steps.findIndex(({ id }) => id === from) : step;
}

/** Forgets the member's answer, which may be another one after the review. */
function withoutAnswer<App extends FlowApp>(flow: AnyFlow<App>, record: FlowRecord): object {
  const answer = flow.steps[record.step]?.asksFor;
  return answer ? { ...record.memory, [answer]: undefined } : record.memory;
}

/** Ends a run whose flow was cleared, or whose page acts for another account. */
class FlowLeft extends Error {}
