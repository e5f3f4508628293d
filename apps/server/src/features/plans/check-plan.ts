import {
  canonicalJson,
  dayOfIsoDate,
  diffPlans,
  PlanError,
  validateStart,
  type Plan,
} from '@fairlaunch/plan';
import { parsePlan } from '@fairlaunch/plan/schema';
import type { Tx } from '#db/database.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';

/** A plan starts on a Monday, with the plan's notice (rulebook §0). @returns the day */
export async function checkStart(tx: Tx, day: number, date: string): Promise<number> {
  const { plan } = await planOn(tx, day);
  const startsOn = dayOfIsoDate(date);
  const problem = startsOn === undefined ? 'not-a-monday' : validateStart(day, startsOn, plan);
  if (startsOn === undefined || problem === 'not-a-monday')
    throw new Failure('PLAN_START_NOT_MONDAY', { field: 'startsOn' });
  if (problem)
    throw new Failure('PLAN_START_TOO_SOON', {
      field: 'startsOn',
      details: { days: plan.changeNoticeDays },
    });
  return startsOn;
}

/** The text must be a canonical plan that differs from the one in force on its start. */
export async function checkPlan(tx: Tx, text: string, startsOn: number): Promise<void> {
  const base = await planOn(tx, startsOn);
  if (diffPlans(base.plan, readPlan(text)).length === 0)
    throw new Failure('PLAN_UNCHANGED', { field: 'attachment' });
}

function readPlan(text: string): Plan {
  try {
    const plan = parsePlan(JSON.parse(text));
    if (canonicalJson(plan) === text) return plan;
  } catch (error) {
    if (error instanceof PlanError)
      throw invalid(error.path, error.message.replace(`${error.path}: `, ''));
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('', 'is no canonical JSON');
}

const invalid = (path: string, problem: string) =>
  new Failure('PLAN_INVALID', {
    field: 'attachment',
    details: { place: path || 'plan', problem },
  });
