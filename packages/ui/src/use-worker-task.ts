import { useCallback, useEffect, useRef, useState } from 'react';
import { PLAIN, type WorkerReport } from './worker.ts';

type State<Output> = {
  running: boolean;
  progress: number;
  output: Output | undefined;
  /** Empty if the worker did not start. */
  problem: string | undefined;
};

/** The last output stays while the next one is computed. */
type WorkerTask<Input, Output> = State<Output> & {
  start: (input: Input) => void;
  cancel: () => void;
};

/**
 * Runs one task at a time in a worker; the worker of a cancelled task is ended.
 * @param create makes a worker
 */
export function useWorkerTask<Input, Output>(create: () => Worker): WorkerTask<Input, Output> {
  const [state, setState] = useState<State<Output>>({
    running: false,
    progress: 0,
    output: undefined,
    problem: undefined,
  });
  const worker = useRef<Worker>(undefined);
  const busy = useRef(false);
  const make = useRef(create);

  const drop = useCallback(() => {
    busy.current = false;
    worker.current?.terminate();
    worker.current = undefined;
  }, []);

  const cancel = useCallback(() => {
    if (!busy.current) return;
    drop();
    setState((before) => ({ ...before, running: false }));
  }, [drop]);

  const begin = useCallback((): Worker => {
    const made = make.current();
    const end = (last: Partial<State<Output>>) => {
      busy.current = false;
      setState((before) => ({ ...before, problem: undefined, ...last, running: false }));
    };
    made.addEventListener('message', ({ data }: MessageEvent<WorkerReport<Output>>) => {
      if (made !== worker.current) return;
      if ('progress' in data) setState((before) => ({ ...before, progress: data.progress }));
      else end(data);
    });
    made.addEventListener('error', () => {
      if (made !== worker.current) return;
      worker.current = undefined;
      end({ problem: '' });
    });
    return made;
  }, []);

  const start = useCallback(
    (input: Input) => {
      if (busy.current) drop();
      worker.current ??= begin();
      busy.current = true;
      setState((before) => ({ ...before, running: true, progress: 0 }));
      worker.current.postMessage(input, PLAIN);
    },
    [begin, drop],
  );

  useEffect(() => drop, [drop]);
  return { ...state, start, cancel };
}
