import { closeTimeOf } from '@fairlaunch/plan';
import type { AnnouncedPlan, AnnouncementHead, IncomeDay } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { firstDayOf, foldIncome, newsOf } from './news.ts';

const income = (day: number, paid = '0.5', returned = '0') =>
  ({ day, due: '1', paid, waits: '0', returned }) as IncomeDay;
const plan = (number: number, announcedAt: number): AnnouncedPlan => ({
  number,
  hash: '0xab',
  startsOn: 20_787,
  announcedAt,
  state: 'UPCOMING',
  changes: [],
});
const announced = (id: number, publishedAt: number) => ({ id, publishedAt }) as AnnouncementHead;
const idsOf = (days: number[], plans: AnnouncedPlan[]) =>
  foldIncome(newsOf({ days: days.map((day) => income(day)), plans, announcements: [] })).map(
    ({ id }) => id,
  );

describe('income in the inbox', () => {
  it('is one row for days that follow each other, with their number and sum', () => {
    const days = [income(14, '1', '0.3'), income(13, '0.2'), income(11, '0.000001')];
    expect(foldIncome(newsOf({ days, plans: [], announcements: [] }))).toEqual([
      {
        kind: 'incomeRun',
        at: closeTimeOf(14),
        id: 'income-11-14',
        run: {
          from: 11,
          to: 14,
          days: 3,
          badDays: 2,
          paid: '1.200001',
          waits: '0',
          returned: '0.3',
        },
      },
    ]);
  });

  it('keeps its order around other news, and few days stay single rows', () => {
    const between = closeTimeOf(12) + 60;
    expect(idsOf([15, 14, 13, 12, 11], [plan(2, between)])).toEqual([
      'income-13-15',
      'plan-2',
      'income-12',
      'income-11',
    ]);
    expect(idsOf([], [plan(2, between)])).toEqual(['plan-2']);
  });

  it('has a first day, so that nobody takes it for all income', () => {
    const days = [14, 13, 12, 11].map((day) => income(day));
    const items = newsOf({ days, plans: [plan(2, closeTimeOf(11) - 60)], announcements: [] });
    expect(firstDayOf(items)).toBe(11);
    expect(firstDayOf(items.slice(0, 2))).toBe(13);
    expect(firstDayOf(foldIncome(items))).toBe(11);
    expect(firstDayOf([])).toBeUndefined();
  });

  it('is sorted among plans and announcements by time', () => {
    const [later, earlier] = [closeTimeOf(13) + 60, closeTimeOf(12) - 60];
    const announcements = [announced(7, earlier), announced(8, later)];
    const items = newsOf({ days: [income(12)], plans: [plan(2, later - 1)], announcements });
    expect(items.map(({ id }) => id)).toEqual([
      'announcement-8',
      'plan-2',
      'income-12',
      'announcement-7',
    ]);
  });
});
