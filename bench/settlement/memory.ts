import { readFileSync, writeFileSync } from 'node:fs';

/** Forgets the largest size that this process has had so far; Linux alone can. */
export function forgetPeak(): void {
  writeFileSync('/proc/self/clear_refs', '5');
}

/** The largest size of this process since then, in megabytes. */
export function peakMegabytes(): number {
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]);
  return Math.round(kilobytes / 1_000);
}
