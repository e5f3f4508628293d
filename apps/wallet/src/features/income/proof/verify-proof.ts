import { jsonHash, type Plan } from '@fairlaunch/plan';
import { chainState, contentHolds, lineHolds, runChecks, type Check } from '../recompute.ts';
import type { ReadRoot } from '../recompute.ts';
import type { PublishedEvidence } from './load-evidence.ts';
import { checksOf, poolPayOut, type ProofCheck } from './proof-checks.ts';
import type { SharedProof } from './shared-proof.ts';

export type ProofSubject = { proof: SharedProof; evidence: PublishedEvidence };

/** True if the plan is the day's and has a package with the rate. */
function rateHolds({ proof, evidence: { plan, manifest } }: ProofSubject): boolean {
  const { packages } = plan as Plan;
  return (
    jsonHash(plan) === manifest.planHash &&
    Object.values(packages).some(({ ppm }) => ppm === proof.rate)
  );
}

/** Checks what a link says with nothing but what is published and what the chain holds. */
export function verifyProof(
  subject: ProofSubject,
  readRoot: ReadRoot,
  tell: (check: Check) => void,
): Promise<void> {
  const { proof, evidence } = subject;
  const { manifest, outputs } = evidence;
  const { day, kind, line } = proof;
  const tests: Record<ProofCheck, () => boolean | Promise<Check['state']>> = {
    sharedLine: () => line !== undefined && lineHolds({ day, kind, ...line }, manifest),
    // A day on which nothing was due proves nothing of a pool.
    pool: () =>
      jsonHash(outputs) === manifest.outputsHash &&
      (line !== undefined || poolPayOut(proof, outputs) !== undefined),
    rate: () => rateHolds(subject),
    content: () => manifest.day === day && contentHolds(evidence),
    chain: () => chainState(evidence, readRoot),
  };
  return runChecks(Object.fromEntries(checksOf(proof).map((name) => [name, tests[name]])), tell);
}
