import { micro } from '@fairlaunch/money';
import { defaultPlan, mergePlan } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { choicesOf, firstChoices, type Choices } from './choices.ts';
import { estimate } from './estimate.ts';
import { lapsedOf, periodsOf, totalOf } from './periods.ts';

const choices: Choices = {
  package: 'P180',
  amount: '1000',
  fundedPercent: 100,
  friends: 0,
  friendAmount: '1000',
  exitDay: undefined,
};
const played = (change: Partial<Choices>, plan = defaultPlan) =>
  estimate({ plan, choices: { ...choices, ...change } });

describe('what if', () => {
  it('pays the rulebook’s example from a full pool: 0.2 a day, 36 in all, and principal on the last day', () => {
    const days = played({});
    expect(days).toHaveLength(181);
    expect(days.slice(0, 3).map((day) => day.paid)).toEqual([0n, micro('0.2'), micro('0.2')]);
    expect(totalOf(days)).toMatchObject({
      target: micro('36'),
      paid: micro('36'),
      pending: 0n,
      principal: micro('1000'),
      fee: 0n,
    });
    expect(days.at(-1)?.principal).toBe(micro('1000'));
  });

  it('pays half from a pool that holds half, and carries the rest, which is not owed', () => {
    const total = totalOf(played({ fundedPercent: 50 }));
    expect(total).toMatchObject({
      target: micro('36'),
      paid: micro('18'),
      pending: micro('18'),
      principal: micro('1000'),
    });
    expect(totalOf(played({ fundedPercent: 0 }))).toMatchObject({ paid: 0n, pending: micro('36') });
  });

  it('pays principal less the fee at an early exit, and drops what was pending', () => {
    const plan = mergePlan({ order: { exitFeePpm: 10_000 } });
    const days = played({ exitDay: 30, fundedPercent: 50 }, plan);
    expect(days).toHaveLength(31);
    expect(days.at(-1)).toMatchObject({
      target: 0n,
      pending: 0n,
      principal: micro('990'),
      fee: micro('10'),
    });
    const total = totalOf(days)!;
    expect([total.paid, lapsedOf(total)]).toEqual([29n * micro('0.1'), 29n * micro('0.1')]);
  });

  it('adds acceleration and a generation for friends, and clears a level’s income without new volume', () => {
    const one = played({ friends: 1 });
    expect(one[1]?.target).toBe(micro('2.206'));
    expect(totalOf(one)?.cleared).toBe(0n);
    const five = totalOf(played({ friends: 5 }))!;
    expect(five.cleared).toBeGreaterThan(0n);
    expect(five.paid + five.cleared).toBe(five.target);
  });

  it('adds up days to weeks without losing anything', () => {
    const days = played({ package: 'P30', fundedPercent: 60 });
    const weeks = periodsOf(days, 7);
    expect(weeks.map(({ day, lastDay }) => [day, lastDay])).toEqual([
      [1, 7],
      [8, 14],
      [15, 21],
      [22, 28],
      [29, 30],
    ]);
    expect(weeks.reduce((sum, week) => sum + week.paid, 0n)).toBe(totalOf(days)?.paid);
    expect(weeks.at(-1)?.pending).toBe(days.at(-1)?.pending);
  });

  it('starts with what the stake page asks for, as far as the plan has it', () => {
    expect(firstChoices(defaultPlan, { package: 'P30', amount: '500' })).toMatchObject({
      package: 'P30',
      amount: '500',
    });
    expect(firstChoices(defaultPlan, { package: 'P31', amount: 'x' })).toMatchObject({
      package: 'P180',
      amount: '1000',
    });
  });

  it('goes on with earlier choices, as far as the plan still has them', () => {
    const kept = JSON.stringify({ package: 'P30', amount: '7', friends: 3, exitDay: 9 });
    expect(choicesOf(defaultPlan, { amount: '500' }, kept)).toMatchObject({
      amount: '7',
      friends: 3,
      exitDay: 9,
    });
    const gone = kept.replace('P30', 'P31');
    expect(choicesOf(defaultPlan, {}, gone)).toEqual(firstChoices(defaultPlan, {}));
  });
});
