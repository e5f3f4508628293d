/** Percentiles of the latencies of one kind of call, in milliseconds. */
export type Figures = { calls: number; median: number; p95: number; p99: number; max: number };

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Figures of a list of latencies in milliseconds. */
export function figuresOf(latencies: readonly number[]): Figures {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    calls: sorted.length,
    median: round(at(0.5)),
    p95: round(at(0.95)),
    p99: round(at(0.99)),
    max: round(at(1)),
  };
}
