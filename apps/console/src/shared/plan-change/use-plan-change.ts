import type { Plan } from '@fairlaunch/plan';
import { useEffect, useState } from 'react';
import { baseOf, readPlanChange, type PlanDraft, type ReadChange } from './plan-change.ts';

type Read = { draft: PlanDraft; base: Plan; result: ReadChange };

/** The plan that a draft makes of a base; undefined while it is checked or the base is missing. */
export function usePlanChange(draft: PlanDraft, base: Plan | undefined): ReadChange | undefined {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (!base) return undefined;
    let latest = true;
    void readPlanChange(draft, baseOf(draft, base)).then(
      (result) => latest && setRead({ draft, base, result }),
    );
    return () => {
      latest = false;
    };
  }, [draft, base]);
  return read?.draft === draft && read.base === base ? read.result : undefined;
}
