import type { AnnouncedPlan, IncomeDay } from '@fairlaunch/protocol';
import { closeTimeOf } from '../../shared/close-time.ts';

/** An event that came in; `at` in Unix seconds. */
export type NewsItem =
  | { kind: 'income'; at: number; id: string; income: IncomeDay }
  | { kind: 'plan'; at: number; id: string; plan: AnnouncedPlan };

/** Undefined for the first plan: it was in force from the beginning, and nobody announced it. */
export function announcementOf(plan: AnnouncedPlan): NewsItem | undefined {
  if (plan.startsOn === 0) return undefined;
  return { kind: 'plan', at: plan.announcedAt, id: `plan-${plan.number}`, plan };
}

const incomeOf = (income: IncomeDay): NewsItem => ({
  kind: 'income',
  at: closeTimeOf(income.day),
  id: `income-${income.day}`,
  income,
});

/** Newest first. */
export function newsOf(days: readonly IncomeDay[], plans: readonly AnnouncedPlan[]): NewsItem[] {
  const announced = plans.map(announcementOf).filter((item) => item !== undefined);
  return [...days.map(incomeOf), ...announced].toSorted((one, other) => other.at - one.at);
}
