import { messagesOf } from '@fairlaunch/locales/catalogues';
import { LOCALES, languageTag } from '@fairlaunch/locales';
import { defaultPlan, diffPlans, mergePlan, PRESETS, type Plan } from '@fairlaunch/plan';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { planLeaves } from './plan-leaves.ts';
import { RULES, ruleAt } from './rule-table.ts';
import { changeSentence, PLAN_SECTIONS, ruleName, sectionName } from './rule-texts.ts';
import { writeValue, type RuleWriter } from './write-value.ts';

function writerIn(locale: (typeof LOCALES)[number]): RuleWriter {
  const language = languageTag(locale);
  const messages = Object.fromEntries(
    Object.entries(messagesOf(locale, 'wallet')).map(([id, text]) => [
      id,
      compileMessageOrThrow(text),
    ]),
  );
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return { text: (id, values) => i18n._(id, values), language };
}

const english = writerIn('en_US');
const plan: Plan = { ...defaultPlan, solvency: { ...defaultPlan.solvency, runwayWarnDays: 20 } };
const say = (path: string, before: unknown, after: unknown) =>
  changeSentence(english, { path, before, after }, '30 Nov', defaultPlan);

describe('every number of the plan', () => {
  it.each(LOCALES)('has a name, a value and a sentence in %s', (locale) => {
    const writer = writerIn(locale);
    for (const { path, value } of planLeaves(plan)) {
      const rule = ruleAt(path);
      expect(rule, path).toBeDefined();
      const texts = [
        ruleName(writer, rule!, plan),
        writeValue(writer, rule!, value),
        changeSentence(writer, { path, before: value, after: value }, '30 Nov', plan),
        sectionName(writer, path),
      ];
      for (const text of texts) {
        expect(text, path).not.toMatch(/rules\.|Ppm|[{}]|undefined|NaN/);
        expect(text.length, path).toBeGreaterThan(0);
      }
    }
  });

  it('is in the table, and the table has no other', () => {
    const named = new Set(planLeaves(plan).map(({ path }) => ruleAt(path)!.name));
    const lists = ['team.generationPpm', 'nodes.promo.tiers', 'box.prizes', 'whitelist.stages'];
    expect([...named, ...lists].toSorted()).toEqual(
      [
        ...new Set(Object.keys(RULES).map((pattern) => pattern.replace(/\.[*#]/g, ''))),
        'team.generationPpm',
      ].toSorted(),
    );
    expect(PLAN_SECTIONS).toEqual(Object.keys(defaultPlan));
  });

  it('has a sentence for its change between presets', () => {
    for (const { plan: other } of Object.values(PRESETS))
      for (const change of diffPlans(defaultPlan, other))
        expect(changeSentence(english, change, '30 Nov', other)).not.toContain('under “');
  });
});

describe('a change of the plan', () => {
  it('is written as a sentence with its values', () => {
    expect(say('packages.P180.ppm', 100, 200)).toBe(
      'From 30 Nov (UTC+8) the daily target of the 180-day package is up to 0.02% instead of up to 0.01%.',
    );
    expect(say('order.maxOpen', '50000', '0')).toBe(
      'From 30 Nov (UTC+8) the most that one member can have staked is unlimited instead of 50,000 USDT.',
    );
    expect(say('wallet.withdraw.BHC.min', '1', '2.5')).toContain(
      'smallest withdrawal of BHC is 2.5 BHC instead of 1 BHC',
    );
    expect(say('nodes.kinds.MAIN.price', '2500', '2600')).toContain(
      'price of a main node is 2,600',
    );
    expect(say('team.generationPpm', [30_000], [20_000, 10_000])).toContain(
      '2% · 1% instead of 3%',
    );
    expect(say('solvency.runwayWarnDays', null, 20)).toContain('shown as short is 20 days.');
  });

  it('names packages that are added and removed', () => {
    const longer = mergePlan({ packages: { P720: { days: 720, ppm: 300 } } });
    const [added] = diffPlans(defaultPlan, longer);
    const [removed] = diffPlans(longer, defaultPlan);
    expect(changeSentence(english, added!, '30 Nov', longer)).toBe(
      'From 30 Nov (UTC+8) there is a 720-day package with a daily target of up to 0.03%.',
    );
    expect(changeSentence(english, removed!, '30 Nov', defaultPlan)).toContain(
      'the 720-day package can no longer be chosen',
    );
  });

  it('names the section of a rule that the app does not know', () => {
    expect(say('order.newLimit', null, '3')).toContain('a rule under “Orders” is different');
    expect(say('brandNew.rule', 1, 2)).toContain('“Other rules”');
  });
});
