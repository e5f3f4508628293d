import { readFileSync, writeFileSync } from 'node:fs';

/** Resets the peak memory of this process; works only on Linux. */
export function forgetPeak(): void {
  writeFileSync('/proc/self/clear_refs', '5');
}

/** Peak memory of this process since the last reset, in megabytes. */
export function peakMegabytes(): number {
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]);
  return Math.round(kilobytes / 1_000);
}
