import {
  diffPlans,
  mergePlan,
  planHash,
  PlanError,
  PRESETS,
  validateStart,
  type Hex,
  type Plan,
  type PresetName,
} from '@fairlaunch/plan';
import { parsePlan } from '@fairlaunch/plan/schema';
import type { Tx } from '../../db/database.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { Failure } from '../../shared/errors.ts';

export type CheckedPlan = { plan: Plan; hash: Hex; baseHash: Hex };

/** Rulebook §0. */
export async function checkStart(tx: Tx, day: number, startsOn: number): Promise<void> {
  const { plan } = await planOn(tx, day);
  const problem = validateStart(day, startsOn, plan);
  if (problem === 'not-a-monday') throw new Failure('PLAN_START_NOT_MONDAY', { field: 'startsOn' });
  if (problem)
    throw new Failure('PLAN_START_TOO_SOON', {
      field: 'startsOn',
      details: { days: plan.changeNoticeDays },
    });
}

function merged(change: unknown, base: Plan): Plan {
  try {
    return parsePlan(mergePlan(change, base));
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    const place = error.path || 'plan';
    throw new Failure('PLAN_INVALID', {
      field: `change.${place}`,
      details: { place, problem: error.message.replace(`${error.path}: `, '') },
    });
  }
}

/** Without a preset the change is merged over the plan in force on its start. */
export async function checkPlan(
  tx: Tx,
  { preset, change, startsOn }: { preset: PresetName | null; change: unknown; startsOn: number },
): Promise<CheckedPlan> {
  const base = await planOn(tx, startsOn);
  const plan = merged(change, preset === null ? base.plan : PRESETS[preset].plan);
  if (diffPlans(base.plan, plan).length === 0)
    throw new Failure('PLAN_UNCHANGED', { field: 'change' });
  return { plan, hash: planHash(plan), baseHash: base.hash };
}
