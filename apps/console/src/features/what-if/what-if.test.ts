import { micro } from '@fairlaunch/money';
import { defaultPlan, mergePlan, PRESETS } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { firstForm, readGrowth, type Growth } from './growth.ts';
import { scenarioOf, sizeOf } from './scenario.ts';
import { compare, ratioPpm, simulateWeeks, totalOf } from './weeks.ts';

function growth(change: Partial<Growth> = {}): Growth {
  const read = readGrowth(firstForm(defaultPlan), defaultPlan);
  if ('wrong' in read) throw new Error(read.wrong.join());
  return { ...read.growth, weeks: 6, ...change };
}

describe('growth as it is typed', () => {
  it('is read, or has its wrong fields named', () => {
    expect(growth()).toMatchObject({
      newMembers: 10,
      stake: '500',
      mix: { P30: 25, P90: 25, P180: 25, P360: 25 },
    });
    const form = {
      ...firstForm(defaultPlan),
      weeks: '53',
      stake: '505',
      mix: { P30: '99' },
      fees: 'x',
    };
    expect(readGrowth(form, defaultPlan)).toEqual({ wrong: ['weeks', 'stake', 'mix', 'fees'] });
  });
});

describe('a scenario of growth', () => {
  it('keeps the mix at every point, and the shape of referrals', () => {
    const { events } = scenarioOf(
      defaultPlan,
      growth({ weeks: 2, mix: { P30: 50, P180: 50 }, width: 3 }),
    );
    const packages = events.flatMap((event) => (event.type === 'stake' ? [event.package] : []));
    expect(packages.slice(0, 4).toSorted()).toEqual(['P180', 'P180', 'P30', 'P30']);
    const sponsors = events.flatMap((event) => (event.type === 'join' ? [event.sponsor] : []));
    expect(sponsors.slice(0, 8)).toEqual([0, 1, 1, 1, 2, 2, 2, 3]);
    expect(
      scenarioOf(defaultPlan, growth({ shape: 'line' }))
        .events.flatMap((event) => (event.type === 'join' ? [event.sponsor] : []))
        .slice(0, 3),
    ).toEqual([0, 1, 2]);
  });

  it('has a known number of member days to compute', () => {
    expect(sizeOf({ weeks: 2, newMembers: 10 })).toEqual({ members: 20, memberDays: 210 });
  });
});

describe('a simulated plan', () => {
  it('pays everything from a full pool, and what the pool holds from a short one', () => {
    const plenty = { STATIC: '100000', TEAM: '100000', NET_DIV: '0', GLOBAL: '0' };
    const full = totalOf(simulateWeeks(defaultPlan, growth({ funding: plenty, fees: '0' })))!;
    expect(full).toMatchObject({ pending: 0n, members: 60, open: micro('27500') });
    expect(ratioPpm(full)).toBe(1_000_000);
    const short = simulateWeeks(
      defaultPlan,
      growth({ funding: { ...plenty, STATIC: '1' }, fees: '0' }),
    );
    const total = totalOf(short)!;
    expect(total.pending).toBeGreaterThan(0n);
    expect(total.target - total.paid).toBe(total.pending);
    expect(short.every((week) => week.staticPool < 100n)).toBe(true);
    expect(ratioPpm(total)).toBeLessThan(300_000);
    for (const [index, week] of short.entries())
      expect(week.carried).toBe(short[index - 1]?.pending ?? 0n);
  });

  it('is compared with the plan in force, and reports its progress', () => {
    const seen: number[] = [];
    const tried = mergePlan({ packages: { P30: { ppm: 50 } } });
    const comparison = compare({ inForce: defaultPlan, tried, growth: growth() }, (done) =>
      seen.push(done),
    );
    expect(totalOf(comparison.tried!)!.target).toBeLessThan(totalOf(comparison.inForce)!.target);
    expect(seen).toHaveLength(84);
    expect(seen.at(-1)).toBe(1);
    expect(
      compare({ inForce: PRESETS['staking-only'].plan, tried: undefined, growth: growth() }).tried,
    ).toBeUndefined();
  });
});
