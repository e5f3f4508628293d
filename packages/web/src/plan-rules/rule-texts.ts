import type { Plan } from '@fairlaunch/plan';
import { ruleAt, type Rule, type RuleName } from './rule-table.ts';
import { writeValue, type ItemName, type RuleWriter } from './write-value.ts';

export type PlanSection = keyof Plan;

type ListName = 'team.generationPpm' | 'nodes.promo.tiers' | 'box.prizes' | 'whitelist.stages';

export type RuleTextId =
  | `rules.section.${PlanSection | 'other'}`
  | `rules.name.${RuleName}`
  | `rules.list.${ListName}`
  | `rules.item.${ItemName}`
  | `rules.node.${string}`
  | `rules.pool.${string}`
  | `rules.task.${string}`
  | `rules.value.${'yes' | 'no' | 'noCap' | 'none' | 'dailyTarget' | 'part'}`
  | `rules.value.${'days' | 'hours' | 'seconds' | 'blocks'}`
  | `rules.${'package' | 'packageNamed'}`
  | `rules.change.${'changed' | 'set' | 'dropped' | 'other'}`
  | `rules.change.${'packageAdded' | 'packageRemoved'}`;

export type RuleChange = { path: string; before: unknown; after: unknown };

const SECTIONS: { [section in PlanSection]: true } = {
  packages: true,
  order: true,
  acceleration: true,
  performance: true,
  levels: true,
  team: true,
  nodes: true,
  feeSplitPpm: true,
  assessment: true,
  global: true,
  dividends: true,
  iso: true,
  tokenReferral: true,
  box: true,
  swap: true,
  whitelist: true,
  flash: true,
  awards: true,
  tasks: true,
  wallet: true,
  solvency: true,
  changeNoticeDays: true,
};

/** The sections in the order of the plan. */
export const PLAN_SECTIONS = Object.keys(SECTIONS) as readonly PlanSection[];

/** Which texts name the keys in these paths; other keys are written as they are. */
const NAMES_OF_KEYS: [RegExp, 'node' | 'pool' | 'task'][] = [
  [/^nodes\.kinds\./, 'node'],
  [/^(nodes\.splitPpm|feeSplitPpm)\./, 'pool'],
  [/^tasks\./, 'task'],
];

type Terms = { days: number; ppm: number };
const isTerms = (value: unknown): value is Terms =>
  typeof value === 'object' && value !== null && 'days' in value && 'ppm' in value;

export function sectionName({ text }: RuleWriter, path: string): string {
  const section = path.split('.')[0]!;
  return text(
    Object.hasOwn(SECTIONS, section)
      ? `rules.section.${section as PlanSection}`
      : 'rules.section.other',
  );
}

/** @param plan the plan whose packages are named by their days */
export function ruleName(writer: RuleWriter, rule: Rule, plan: Pick<Plan, 'packages'>): string {
  if (rule.kind.as === 'list') return writer.text(`rules.list.${rule.name as ListName}`);
  return writer.text(`rules.name.${rule.name}`, { which: whichName(writer, rule, plan) });
}

function whichName(writer: RuleWriter, rule: Rule, plan: Pick<Plan, 'packages'>): string {
  if (rule.which === undefined) return '';
  if (rule.name === 'packages.ppm') {
    const days = plan.packages[rule.which]?.days;
    return days === undefined ? rule.which : packageName(writer, rule.which, days);
  }
  const names = NAMES_OF_KEYS.find(([begin]) => begin.test(rule.path))?.[1];
  return names ? writer.text(`rules.${names}.${rule.which}`) : rule.which;
}

/** Names a package by its days, and also by its own name if that differs. */
export const packageName = ({ text }: RuleWriter, name: string, days: number): string =>
  name === `P${days}`
    ? text('rules.package', { days })
    : text('rules.packageNamed', { days, name });

/** One change of a plan as a sentence. @param day the day on which it starts, as text */
export function changeSentence(
  writer: RuleWriter,
  { path, before, after }: RuleChange,
  day: string,
  plan: Pick<Plan, 'packages'>,
): string {
  const { text } = writer;
  const rule = ruleAt(path);
  const terms = isTerms(after) ? after : isTerms(before) ? before : undefined;
  if (!rule && terms && path.startsWith('packages.')) {
    const name = packageName(writer, path.slice('packages.'.length), terms.days);
    return after === terms
      ? text('rules.change.packageAdded', { day, name, target: targetOf(writer, path, terms) })
      : text('rules.change.packageRemoved', { day, name });
  }
  if (!rule) return text('rules.change.other', { day, section: sectionName(writer, path) });
  const name = ruleName(writer, rule, plan);
  const [was, is] = [before ?? undefined, after ?? undefined];
  if (is === undefined)
    return text('rules.change.dropped', { day, name, before: writeValue(writer, rule, was) });
  const value = writeValue(writer, rule, is);
  if (was === undefined) return text('rules.change.set', { day, name, after: value });
  return text('rules.change.changed', {
    day,
    name,
    after: value,
    before: writeValue(writer, rule, was),
  });
}

function targetOf(writer: RuleWriter, path: string, { ppm }: Terms): string {
  return writeValue(writer, ruleAt(`${path}.ppm`)!, ppm);
}
