import { defaultPlan, mergePlan, PRESETS } from '@fairlaunch/plan';
import { planLeaves, ruleAt } from '@fairlaunch/web/plan-rules';
import { describe, expect, it } from 'vitest';
import { changeBetween, withValueAt } from './change-between.ts';
import { problemsByField } from './field-problems.ts';
import { EMPTY_DRAFT, mergeDraft, readPlanChange, setValue, typeInto } from './plan-change.ts';
import { readTyped, typedOf } from './typed-value.ts';
import { KNOWN_PROBLEMS } from './use-broken-rule-text.ts';

const ofJson = (json: string) => readPlanChange({ ...EMPTY_DRAFT, json }, defaultPlan);
const typing = (path: string, text: string, draft = EMPTY_DRAFT) =>
  typeInto(draft, defaultPlan, path, text);

describe('a change of the plan as JSON', () => {
  it('is merged over the plan', async () => {
    const change = { packages: { P30: { ppm: 90 } } };
    expect(await ofJson(JSON.stringify(change))).toEqual({ change, plan: mergePlan(change) });
    expect(await ofJson(' ')).toEqual({ change: {}, plan: defaultPlan });
  });

  it.each([
    ['{"packages": {"P30": {"ppm": 2000}}}', 'packages.P30.ppm'],
    ['{"order": {"fee": 1}}', 'order.fee'],
    ['{"order": {"min": 10}}', 'order.min'],
    ['[]', ''],
    ['{"order"', 'JSON'],
  ])('%s names the place %j', async (json, path) => {
    expect(await ofJson(json)).toMatchObject({ problems: [{ path }] });
  });
});

describe('a change of the plan in fields', () => {
  it('writes every number as it reads it back', () => {
    for (const { plan } of Object.values(PRESETS))
      for (const { path, value } of planLeaves(plan)) {
        const { kind } = ruleAt(path)!;
        if (kind.as !== 'flag') expect(readTyped(kind, typedOf(kind, value)), path).toBe(value);
      }
  });

  it('reads percentages down to one ppm, and nothing else as a percentage', () => {
    const kind = { as: 'share' } as const;
    expect(['0.02', '100', '0.0001', '12.5'].map((text) => readTyped(kind, text))).toEqual([
      200, 1_000_000, 1, 125_000,
    ]);
    expect(['1,5', '1.5 %', '۱٫۵٪'].map((text) => readTyped(kind, text))).toEqual(
      Array(3).fill(15_000),
    );
    expect(['', '-1', '1e2', '0.00001', '1,500'].map((text) => readTyped(kind, text))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('writes JSON that holds exactly the change', () => {
    const typed = typing('team.generationPpm.1', '1.5', typing('packages.P30.ppm', '0.009'));
    expect(JSON.parse(typed.json)).toEqual({
      packages: { P30: { ppm: 90 } },
      team: { generationPpm: [30_000, 15_000, 10_000] },
    });
    const back = typing('packages.P30.ppm', '0.0100', typing('team.generationPpm.1', '2', typed));
    expect(back.json).toBe('');
    const off = setValue(EMPTY_DRAFT, defaultPlan, 'order.stablecoinDominator', true);
    expect(mergeDraft(off, defaultPlan)).toMatchObject({
      plan: { order: { stablecoinDominator: true } },
    });
  });

  it('leads to the wanted plan for every number', () => {
    for (const { path, value } of planLeaves(defaultPlan)) {
      const other = typeof value === 'number' ? value + 1 : typeof value === 'string' ? '7' : true;
      const wanted = withValueAt(defaultPlan, path, other);
      expect(mergePlan(changeBetween(defaultPlan, wanted)), path).toEqual(wanted);
    }
  });

  it('leaves out an optional number if its field is empty, but no other number', async () => {
    const path = 'solvency.runwayWarnDays';
    const set = typing(path, '30');
    expect(JSON.parse(set.json)).toEqual({ solvency: { runwayWarnDays: 30 } });
    expect(typing(path, '', set).json).toBe('');
    const base = mergePlan({ solvency: { runwayWarnDays: 30 } });
    const empty = typeInto(EMPTY_DRAFT, base, path, '');
    expect(JSON.parse(empty.json)).toEqual({ solvency: { runwayWarnDays: null } });
    expect(await readPlanChange(empty, base)).toMatchObject({ plan: defaultPlan });
    expect(await readPlanChange(typing('order.min', ''), defaultPlan)).toMatchObject({
      problems: [{ path: 'order.min', rule: 'unreadable' }],
    });
  });

  it('names every broken rule at its field', async () => {
    const draft = typing(
      'levels.B1.ratePpm',
      'two',
      typing('packages.P30.ppm', '5', typing('feeSplitPpm.TEAM', '90')),
    );
    const read = await readPlanChange(draft, defaultPlan);
    const problems = 'problems' in read ? read.problems : [];
    const fields = planLeaves(defaultPlan).map(({ path }) => path);
    expect(
      [...problemsByField(problems, fields)].map(([path, [broken]]) => [path, broken?.rule]),
    ).toEqual([
      ['levels.B1.ratePpm', 'unreadable'],
      ['packages.P30.ppm', 'most'],
      ['feeSplitPpm.FEE_DIV', 'other'],
    ]);
  });

  it.each([
    ['order.min', '2000'],
    ['wallet.withdraw.USDT.feeMin', '20'],
    ['feeSplitPpm.TEAM', '90'],
    ['whitelist.dailyPpm', '0'],
    ['box.prizes.0.ppm', '1'],
    ['box.prizes.0.prize', '2'],
  ])('has words for what %s of %s breaks', async (path, text) => {
    const read = await readPlanChange(typing(path, text), defaultPlan);
    expect('problems' in read && read.problems.map(({ problem }) => problem)).toEqual([
      expect.toSatisfy((problem: string) => KNOWN_PROBLEMS.includes(problem)),
    ]);
  });
});
