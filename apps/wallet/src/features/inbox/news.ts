import { micro, toDecimal } from '@fairlaunch/money';
import { closeTimeOf } from '@fairlaunch/plan';
import type { AnnouncedPlan, AnnouncementHead, IncomeDay } from '@fairlaunch/protocol';
import { badDays } from '@fairlaunch/web/pay-out';

/** A row of the inbox; `at` in Unix seconds. */
export type NewsItem =
  | { kind: 'income'; at: number; id: string; income: IncomeDay }
  | { kind: 'incomeRun'; at: number; id: string; run: IncomeRun }
  | { kind: 'plan'; at: number; id: string; plan: AnnouncedPlan }
  | { kind: 'announcement'; at: number; id: string; announcement: AnnouncementHead };

/**
 * Days of income without other news between them. Amounts in USDT; `waits` and `returned` are parts
 * of `paid`.
 */
export type IncomeRun = {
  from: number;
  to: number;
  days: number;
  badDays: number;
  paid: string;
  waits: string;
  returned: string;
};

/** Fewer days than this are not folded. */
const LEAST_RUN = 3;

/** The news of a plan; undefined for the first one, which was not announced. */
function planOf(plan: AnnouncedPlan): NewsItem | undefined {
  if (plan.startsOn === 0) return undefined;
  return { kind: 'plan', at: plan.announcedAt, id: `plan-${plan.number}`, plan };
}

const incomeOf = (income: IncomeDay): NewsItem => ({
  kind: 'income',
  at: closeTimeOf(income.day),
  id: `income-${income.day}`,
  income,
});

const announcementOf = (announcement: AnnouncementHead): NewsItem => ({
  kind: 'announcement',
  at: announcement.publishedAt,
  id: `announcement-${announcement.id}`,
  announcement,
});

type Events = {
  days: readonly IncomeDay[];
  plans: readonly AnnouncedPlan[];
  announcements: readonly AnnouncementHead[];
};

/** All news, newest first. */
export function newsOf({ days, plans, announcements }: Events): NewsItem[] {
  const announced = plans.map(planOf).filter((item) => item !== undefined);
  return [...days.map(incomeOf), ...announced, ...announcements.map(announcementOf)].toSorted(
    (one, other) => other.at - one.at,
  );
}

/** Folds rows of income that follow each other into one row, so that other news stay in sight. */
export function foldIncome(items: readonly NewsItem[]): NewsItem[] {
  const folded: NewsItem[] = [];
  let run: IncomeDay[] = [];
  const endRun = () => {
    folded.push(...(run.length < LEAST_RUN ? run.map(incomeOf) : [runOf(run)]));
    run = [];
  };
  for (const item of items) {
    if (item.kind === 'income') {
      run.push(item.income);
      continue;
    }
    endRun();
    folded.push(item);
  }
  endRun();
  return folded;
}

/** The earliest day of income in a list of news, newest first; undefined without income. */
export function firstDayOf(items: readonly NewsItem[]): number | undefined {
  const last = items.findLast(({ kind }) => kind === 'income' || kind === 'incomeRun');
  if (last?.kind === 'income') return last.income.day;
  return last?.kind === 'incomeRun' ? last.run.from : undefined;
}

/** @param days newest first, at least one */
function runOf(days: readonly IncomeDay[]): NewsItem {
  const [to, from] = [days[0]!.day, days.at(-1)!.day];
  const sumOf = (name: 'paid' | 'waits' | 'returned') =>
    toDecimal(days.reduce((sum, day) => sum + micro(day[name]), 0n));
  return {
    kind: 'incomeRun',
    at: closeTimeOf(to),
    id: `income-${from}-${to}`,
    run: {
      from,
      to,
      days: days.length,
      badDays: badDays(days).size,
      paid: sumOf('paid'),
      waits: sumOf('waits'),
      returned: sumOf('returned'),
    },
  };
}
