import { useState } from 'react';
import { loadChunk } from '../../app/chunk-failure.ts';
import { wait } from '../../app/wait.ts';
import { loadChain } from '../../wallet-connection/index.ts';
import type { StaticEvidence } from './api/static-explanation.ts';
import type { Check } from './recompute.ts';

/** So that a person sees one check after the other. */
const PACE = 180;

/** Runs the checks on this device; the plan's code loads when it is asked for. */
export function useRecompute() {
  const [checks, setChecks] = useState<Check[]>([]);
  const [busy, setBusy] = useState(false);
  const run = async (evidence: StaticEvidence): Promise<void> => {
    setBusy(true);
    setChecks([]);
    const [{ recomputeStatic }, { rootOnChain }] = await Promise.all([loadChunk(() => import('./recompute.ts')), loadChain()]);
    const told: Check[] = [];
    await recomputeStatic(evidence, rootOnChain, (check) => void told.push(check));
    for (const check of told) {
      setChecks((shown) => [...shown.filter((one) => one.name !== check.name), check]);
      await wait(PACE);
    }
    setBusy(false);
  };
  return { checks, busy, recompute: (evidence: StaticEvidence) => void run(evidence).catch(() => setBusy(false)) };
}
