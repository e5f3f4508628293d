import { PRESETS, type Plan, type PresetName } from '@fairlaunch/plan';
import { useEffect, useState } from 'react';
import { readPlanChange, type ReadChange } from './plan-change.ts';

/** A change while it is written: what it is merged over, null for the plan that it would take over from, and its JSON. */
export type PlanDraft = { preset: PresetName | null; json: string };

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
