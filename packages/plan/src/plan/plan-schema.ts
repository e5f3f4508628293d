import * as z from 'zod/mini';
import { readableIssues } from '../common/readable-issues.ts';
import { integer } from '../common/schema-parts.ts';
import { assessment } from '../rules/assessment/schema.ts';
import { box } from '../rules/boxes/schema.ts';
import { dividends } from '../rules/dividends/schema.ts';
import { feeSplitPpm } from '../rules/fees/schema.ts';
import { flash } from '../rules/flash-exchange/schema.ts';
import { global } from '../rules/global-bonus/schema.ts';
import { iso, tokenReferral } from '../rules/iso/schema.ts';
import { nodes } from '../rules/nodes/schema.ts';
import { levels, performance } from '../rules/performance/schema.ts';
import { awards } from '../rules/releases/schema.ts';
import { solvency } from '../rules/solvency/schema.ts';
import { acceleration, order, packages } from '../rules/staking/schema.ts';
import { swap } from '../rules/swaps/schema.ts';
import { tasks } from '../rules/tasks/schema.ts';
import { team } from '../rules/team/schema.ts';
import { whitelist } from '../rules/whitelist/schema.ts';
import { wallet } from '../rules/withdrawals/schema.ts';
import { PlanError } from './plan-error.ts';

export { releaseSchedule } from '../rules/releases/schema.ts';

/** A plan file, with limits that operators cannot change (rulebook §0, §4, §8, §11, §15). */
export const planSchema = z.strictObject({
  packages,
  order,
  acceleration,
  performance,
  levels,
  team,
  nodes,
  feeSplitPpm,
  assessment,
  global,
  dividends,
  iso,
  tokenReferral,
  box,
  swap,
  whitelist,
  flash,
  awards,
  tasks,
  wallet,
  solvency,
  changeNoticeDays: integer(7, 365),
});

/** A rule that a plan breaks; `limit` is given if it is the least or the most of a number. */
export type PlanProblem = {
  path: string;
  rule: 'least' | 'most' | 'other';
  limit?: number;
  problem: string;
};

/** Every rule that a plan file breaks; empty if the plan is valid. */
export function planProblems(value: unknown): PlanProblem[] {
  return (planSchema.safeParse(value, readableIssues).error?.issues ?? []).map((issue) => {
    const place = { path: issue.path.join('.'), problem: issue.message };
    if (issue.code === 'too_small')
      return { ...place, rule: 'least', limit: Number(issue.minimum) };
    if (issue.code === 'too_big') return { ...place, rule: 'most', limit: Number(issue.maximum) };
    return { ...place, rule: 'other' };
  });
}

/** @throws PlanError that names the first place that is wrong */
export function parsePlan(value: unknown): z.infer<typeof planSchema> {
  const parsed = planSchema.safeParse(value, readableIssues);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PlanError(issue?.path.join('.') ?? '', issue?.message ?? 'is no plan');
}
