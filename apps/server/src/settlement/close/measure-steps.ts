import { closeStepSeconds } from '#shared/counters.ts';
import type { OnProgress } from './progress.ts';

/** Keeps how long each step of the last close took. */
export function measureSteps(): OnProgress {
  let since = 0;
  return ({ step }) => {
    const now = performance.now();
    if (step === 'FROZEN') closeStepSeconds.reset();
    else closeStepSeconds.inc({ step }, (now - since) / 1_000);
    since = now;
  };
}
