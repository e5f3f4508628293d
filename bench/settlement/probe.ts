import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { figuresOf, type Figures } from '../load/latencies.ts';

/** A member's call: its start (milliseconds since 1970), its duration and its error. */
export type Call = {
  kind: 'reads' | 'stakes';
  startedAt: number;
  milliseconds: number;
  error: string | undefined;
};

export type Question = { url: string; members: number };

/** A span of time, milliseconds since 1970. */
export type Span = { from: number; to: number };

/** Durations of members' calls in a span, milliseconds, and errors by their text. */
export type Probed = { reads: Figures; stakes: Figures; errors: Record<string, number> };

/**
 * Makes a call of a member, a read or a stake, every 20 ms during some work, however long other
 * calls take. It runs in its own thread with its own connections, like an API process beside the
 * worker.
 */
export async function probing<Result>(
  url: string,
  members: number,
  work: () => Promise<Result>,
): Promise<[Result, (span?: Span) => Probed]> {
  const thread = new Worker(new URL('probe-thread.ts', import.meta.url), {
    workerData: { url, members } satisfies Question,
  });
  try {
    await once(thread, 'online');
    const result = await work();
    const answer = once(thread, 'message') as Promise<[Call[]]>;
    thread.postMessage('stop');
    const [calls] = await answer;
    return [result, (span) => figures(calls, span)];
  } finally {
    await thread.terminate();
  }
}

function figures(calls: readonly Call[], { from, to }: Span = { from: 0, to: Infinity }): Probed {
  const within = calls.filter(({ startedAt }) => startedAt >= from && startedAt <= to);
  const of = (kind: Call['kind']) =>
    figuresOf(within.filter((call) => call.kind === kind).map((call) => call.milliseconds));
  const errors: Record<string, number> = {};
  for (const { error } of within) if (error) errors[error] = (errors[error] ?? 0) + 1;
  return { reads: of('reads'), stakes: of('stakes'), errors };
}
