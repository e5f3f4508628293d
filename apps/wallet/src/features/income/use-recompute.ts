import { wait } from '@fairlaunch/web';
import { useEffect, useState } from 'react';
import { loadChunk } from '#shared/loading/chunk-failure.ts';
import { prefersStillness } from '#shared/motion.ts';
import { loadChain } from '#wallet-connection/index.ts';
import type { LineEvidence } from './line-evidence.ts';
import type { Check, ReadRoot } from './recompute.ts';

const PACE_MS = 180;

/** `block` is the chain's newest one when its root was read. */
export type Verification = {
  state: 'running' | 'passed' | 'failed' | 'partly';
  checks: readonly Check[];
  block: bigint;
};

/** Verifies something, and tells each check as it begins and ends; its code loads on first use. */
type Verify<Subject> = (
  subject: Subject,
  readRoot: ReadRoot,
  tell: (check: Check) => void,
) => Promise<void>;

const BEGUN: Verification = { state: 'running', checks: [], block: 0n };

function endOf(checks: readonly Check[]): Verification['state'] {
  if (checks.some(({ state }) => state === 'failed')) return 'failed';
  return checks.length > 0 && checks.every(({ state }) => state === 'passed') ? 'passed' : 'partly';
}

const told = (checks: readonly Check[], check: Check): Check[] => [
  ...checks.filter(({ name }) => name !== check.name),
  check,
];

/** Verifies a subject as soon as there is one, and again on demand, one tick after the other. */
export function useVerification<Subject>(
  subject: Subject | undefined,
  load: () => Promise<Verify<Subject>>,
) {
  const [attempt, setAttempt] = useState(1);
  const [shown, setShown] = useState({ of: subject, attempt: 0, verification: BEGUN });
  useEffect(() => {
    if (subject === undefined) return undefined;
    let isWanted = true;
    const show = (verification: Verification) =>
      isWanted && setShown({ of: subject, attempt, verification });
    const run = async (): Promise<void> => {
      const [verify, { rootOnChain }] = await Promise.all([load(), loadChain()]);
      let block = 0n;
      const reported: Check[] = [];
      const readRoot: ReadRoot = async (...root) => {
        const onChain = await rootOnChain(...root);
        block = onChain?.block ?? block;
        return onChain;
      };
      await verify(subject, readRoot, (check) => void reported.push(check));
      let checks: Check[] = [];
      for (const check of reported) {
        checks = told(checks, check);
        show({ state: 'running', checks, block });
        if (!prefersStillness() && isWanted) await wait(PACE_MS);
      }
      show({ state: endOf(checks), checks, block });
    };
    run().catch(() => show({ state: 'partly', checks: [], block: 0n }));
    return () => {
      isWanted = false;
    };
  }, [subject, attempt, load]);
  const isShown = shown.of === subject && shown.attempt === attempt;
  return {
    verification: isShown ? shown.verification : BEGUN,
    again: () => setAttempt(attempt + 1),
  };
}

const loadRecompute = async (): Promise<Verify<LineEvidence>> =>
  (await loadChunk(() => import('./recompute.ts'))).recompute;

export const useRecompute = (evidence: LineEvidence | undefined) =>
  useVerification(evidence, loadRecompute);
