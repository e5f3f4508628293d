import { PRESETS, type Plan } from '@fairlaunch/plan';
import type { PlanPreset } from '@fairlaunch/protocol';
import { useEffect, useState } from 'react';
import { readPlanChange, type ReadChange } from './plan-change.ts';

/** `preset` is merged over; null stands for the plan that the change replaces. */
export type PlanDraft = { preset: PlanPreset | null; json: string };

export const EMPTY_DRAFT: PlanDraft = { preset: null, json: '' };

type Read = { draft: PlanDraft; base: Plan; result: ReadChange };

/** The plan that a draft makes of a base; undefined while it is checked or the base is missing. */
export function usePlanChange(draft: PlanDraft, base: Plan | undefined): ReadChange | undefined {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (!base) return undefined;
    let latest = true;
    void readPlanChange(draft.json, draft.preset === null ? base : PRESETS[draft.preset].plan).then(
      (result) => latest && setRead({ draft, base, result }),
    );
    return () => {
      latest = false;
    };
  }, [draft, base]);
  return read?.draft === draft && read.base === base ? read.result : undefined;
}
