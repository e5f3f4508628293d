import type { FlowStore } from './store.ts';
import { FlowStop, type Flow, type FlowRecord, type Memory, type StepContext } from './types.ts';

/** What the engine needs beside the flows' own ports. */
export type EnginePorts<Ports> = {
  store: FlowStore;
  flows: readonly Flow<Ports>[];
  ports: Ports;
  now: () => number;
  newId: () => string;
  /** Turns any error into how a flow stops. */
  explain: (error: unknown) => FlowStop;
  /** Waits a moment before an error is kept. A page that is being left breaks off its calls, and is gone before the moment is over: the next page goes on. */
  beforeStop?: () => Promise<void>;
  /** Runs only if nobody else runs under this name, in any tab. */
  exclusively: (name: string, run: () => Promise<void>) => Promise<void>;
};

/** Runs money actions: one declaration each, one record each, which outlives the page. */
export type Engine<Ports> = {
  flowOf: (record: FlowRecord) => Flow<Ports>;
  find: (address: string, id: string) => FlowRecord | undefined;
  begin: (flow: string, address: string, input: Record<string, string>) => FlowRecord;
  run: (record: FlowRecord, answers?: Memory) => Promise<void>;
  retry: (record: FlowRecord) => Promise<void>;
  clear: (record: FlowRecord) => void;
  resume: (address: string) => Promise<void>;
};

const RUNNING = new Set(['wallet', 'pending']);

export function createEngine<Ports>({
  store,
  flows,
  ports,
  now,
  newId,
  explain,
  beforeStop,
  exclusively,
}: EnginePorts<Ports>): Engine<Ports> {
  const flowOf = (record: FlowRecord): Flow<Ports> => {
    const flow = flows.find((candidate) => candidate.name === record.flow);
    if (!flow) throw new RangeError(`no flow ${record.flow}`);
    return flow;
  };
  const find = (address: string, id: string) =>
    store.list(address).find((record) => record.id === id);
  const contextOf = (record: FlowRecord): StepContext<Ports> => ({ record, ports });

  /** Keeps a change. A flow that was cleared meanwhile stays cleared. */
  const save = (record: FlowRecord, change: Partial<FlowRecord>): FlowRecord => {
    if (!find(record.address, record.id)) throw new FlowCleared();
    const next = { ...record, ...change, changedAt: now() };
    store.save(next);
    return next;
  };

  const stop = (record: FlowRecord, error: unknown): void => {
    const current = find(record.address, record.id);
    if (!current || error instanceof FlowCleared) return;
    const { phase, problem } = explain(error);
    const flow = flowOf(current);
    const stopped = save(
      current,
      phase === 'review'
        ? { phase, problem, stage: 'ready', memory: withoutAnswer(flow, current) }
        : { phase, problem },
    );
    flow.onEnd?.(contextOf(stopped));
  };

  const advance = async (begun: FlowRecord): Promise<void> => {
    let record = begun;
    const flow = flowOf(record);
    const keep = (change: Partial<FlowRecord>, memory: Memory = {}) => {
      record = save(record, { ...change, memory: { ...record.memory, ...memory } });
    };
    for (let step = flow.steps[record.step]; step; step = flow.steps[record.step]) {
      const next = { step: record.step + 1, stage: 'ready' as const, phase: 'pending' as const };
      if (record.stage === 'committing' && step.afterReload === 'review') {
        throw new FlowStop('review', { name: 'interrupted', moneyMoved: 'no' });
      }
      const looking =
        record.stage === 'verifying' ||
        (record.stage === 'committing' && step.afterReload === 'verify');
      if (!looking) {
        if (record.stage === 'ready' && (await step.skip?.(contextOf(record)))) {
          keep(next);
          continue;
        }
        if (step.asks?.(contextOf(record))) return keep({ stage: 'ready', phase: 'asking' });
        const prepared = await step.prepare?.(contextOf(record));
        keep(
          {
            stage: 'committing',
            phase: step.actor === 'wallet' ? 'wallet' : 'pending',
            problem: null,
          },
          prepared,
        );
        keep({ stage: 'verifying', phase: 'pending' }, await step.commit(contextOf(record)));
      }
      keep(next, await step.verify(contextOf(record)));
    }
    keep({ phase: 'done', problem: null });
    flow.onEnd?.(contextOf(record));
  };

  const run = (record: FlowRecord, answers: Memory = {}): Promise<void> =>
    exclusively(`fairlaunch.flow.${record.id}`, async () => {
      const current = find(record.address, record.id);
      if (!current) return;
      try {
        const begun = save(current, {
          phase: 'pending',
          problem: null,
          memory: { ...current.memory, ...answers },
        });
        flowOf(begun).onBegin?.(contextOf(begun));
        await advance(begun);
      } catch (error) {
        if (!(error instanceof FlowStop)) await beforeStop?.();
        stop(current, error);
      }
    });

  return {
    flowOf,
    find,
    run,
    begin(flow, address, input) {
      const at = now();
      const record: FlowRecord = {
        id: newId(),
        flow,
        address,
        input,
        memory: {},
        step: 0,
        stage: 'ready',
        phase: 'review',
        problem: null,
        startedAt: at,
        changedAt: at,
      };
      store.save(record);
      return record;
    },
    async retry(record) {
      const flow = flowOf(record);
      const from = flow.steps[record.step]?.retryFrom;
      const step = from ? flow.steps.findIndex((candidate) => candidate.id === from) : record.step;
      // What may have happened is looked for first; what certainly did not is done again.
      if (record.phase !== 'unknown') store.save({ ...record, step, stage: 'ready' });
      await run(record);
    },
    clear(record) {
      store.remove(record);
      flowOf(record).onEnd?.(contextOf(record));
    },
    async resume(address) {
      await Promise.all(
        store
          .list(address)
          .filter((record) => RUNNING.has(record.phase))
          .map((record) => run(record)),
      );
    },
  };
}

/** What a flow remembers but for the answer to its current step: whoever goes back to the review may answer otherwise. */
function withoutAnswer<Ports>(flow: Flow<Ports>, record: FlowRecord): Memory {
  const { [flow.steps[record.step]?.answer ?? '']: _, ...memory } = record.memory;
  return memory;
}

/** The member cleared the flow while it ran: nothing more is kept of it. */
class FlowCleared extends Error {}
