import {
  mergePlan,
  OPTIONAL_NUMBERS,
  PlanError,
  PRESETS,
  type Plan,
  type PresetName,
} from '@fairlaunch/plan';
import type { PlanProblem } from '@fairlaunch/plan/schema';
import { ruleAt } from '@fairlaunch/web/plan-rules';
import { changeBetween, withValueAt, type JsonObject } from './change-between.ts';
import { readTyped } from './typed-value.ts';

/**
 * A change while it is written: the preset that it is merged over, null for the plan that it would
 * replace; its JSON; and the texts of fields that were typed into.
 */
export type PlanDraft = {
  preset: PresetName | null;
  json: string;
  typed: { [path: string]: string };
};

export const EMPTY_DRAFT: PlanDraft = { preset: null, json: '', typed: {} };

export type BrokenRule =
  PlanProblem | { path: string; rule: 'unreadable' | 'json'; problem: string };

export type ReadChange = { change: JsonObject; plan: Plan } | { problems: BrokenRule[] };

const parsed = (json: string): unknown => (json.trim() === '' ? {} : (JSON.parse(json) as unknown));

export const baseOf = ({ preset }: PlanDraft, inForce: Plan): Plan =>
  preset === null ? inForce : PRESETS[preset].plan;

/** The plan that a draft makes of its base, even if it may not be proposed. */
export function mergeDraft(
  draft: PlanDraft,
  base: Plan,
): { change: JsonObject; plan: Plan } | { problems: BrokenRule[] } {
  try {
    const change = parsed(draft.json);
    return { plan: mergePlan(change, base), change: change as JsonObject };
  } catch (error) {
    if (error instanceof PlanError) {
      const problem = error.message.replace(`${error.path}: `, '');
      return { problems: [{ path: error.path, rule: 'json', problem }] };
    }
    if (error instanceof SyntaxError)
      return { problems: [{ path: 'JSON', rule: 'json', problem: error.message }] };
    throw error;
  }
}

/** True if an empty field leaves its optional number out. */
const isLeftOut = (path: string, text: string): boolean =>
  text.trim() === '' && OPTIONAL_NUMBERS.has(path);

const unreadable = ({ typed }: PlanDraft): BrokenRule[] =>
  Object.entries(typed).flatMap(([path, text]): BrokenRule[] => {
    const rule = ruleAt(path);
    const isRead = isLeftOut(path, text) || (rule && readTyped(rule.kind, text) !== undefined);
    return isRead ? [] : [{ path, rule: 'unreadable', problem: text }];
  });

/** Checks the whole plan that a draft makes; the checker loads on first use. */
export async function readPlanChange(draft: PlanDraft, base: Plan): Promise<ReadChange> {
  const { planProblems } = await import('./plan-checker.ts');
  const merged = mergeDraft(draft, base);
  if ('problems' in merged) return merged;
  const problems = [...unreadable(draft), ...planProblems(merged.plan)];
  return problems.length > 0 ? { problems } : merged;
}

/** The draft after typing into a field; a text that cannot be read does not change the plan. */
export function typeInto(draft: PlanDraft, base: Plan, path: string, text: string): PlanDraft {
  const typed = { ...draft.typed, [path]: text };
  const rule = ruleAt(path);
  const value = rule && readTyped(rule.kind, text);
  return value === undefined && !isLeftOut(path, text)
    ? { ...draft, typed }
    : setValue({ ...draft, typed }, base, path, value);
}

/** The draft with another value of the plan; its JSON holds only what differs from the base. */
export function setValue(draft: PlanDraft, base: Plan, path: string, value: unknown): PlanDraft {
  const merged = mergeDraft(draft, base);
  if ('problems' in merged) return draft;
  const change = changeBetween(base, withValueAt(merged.plan, path, value));
  return { ...draft, json: Object.keys(change).length > 0 ? JSON.stringify(change, null, 2) : '' };
}
