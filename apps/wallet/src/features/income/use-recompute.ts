import { wait } from '@fairlaunch/web';
import { useState } from 'react';
import { loadChunk } from '#shared/loading/chunk-failure.ts';
import { loadChain } from '#wallet-connection/index.ts';
import type { LineEvidence } from './line-evidence.ts';
import type { Check } from './recompute.ts';

const PACE_MS = 180;

/**
 * Recomputes a line; the plan's code loads on first use.
 * @param of identifies the line, so that checks of another one are not shown
 */
export function useRecompute(of: string | undefined) {
  const [shown, setShown] = useState<{ of: string | undefined; checks: Check[] }>({
    of,
    checks: [],
  });
  const [busy, setBusy] = useState(false);
  const run = async (evidence: LineEvidence): Promise<void> => {
    setBusy(true);
    setShown({ of, checks: [] });
    const [{ recompute }, { rootOnChain }] = await Promise.all([
      loadChunk(() => import('./recompute.ts')),
      loadChain(),
    ]);
    const reported: Check[] = [];
    await recompute(evidence, rootOnChain, (check) => void reported.push(check));
    for (const check of reported) {
      setShown((before) => ({
        of,
        checks: [...before.checks.filter((one) => one.name !== check.name), check],
      }));
      await wait(PACE_MS);
    }
    setBusy(false);
  };
  return {
    checks: shown.of === of ? shown.checks : [],
    busy,
    recompute: (evidence: LineEvidence) => void run(evidence).catch(() => setBusy(false)),
  };
}
