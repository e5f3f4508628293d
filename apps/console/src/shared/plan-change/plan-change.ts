import { mergePlan, PlanError, type Plan } from '@fairlaunch/plan';

export type ReadChange =
  { change: Record<string, unknown>; plan: Plan } | { place: string; problem: string };

function parsed(text: string): unknown {
  return text.trim() === '' ? {} : (JSON.parse(text) as unknown);
}

/** Checks the whole plan that a change makes; the checker loads on first use. */
export async function readPlanChange(text: string, base: Plan): Promise<ReadChange> {
  const { parsePlan } = await import('./plan-checker.ts');
  try {
    const change = parsed(text);
    return { plan: parsePlan(mergePlan(change, base)), change: change as Record<string, unknown> };
  } catch (error) {
    if (error instanceof PlanError)
      return { place: error.path, problem: error.message.replace(`${error.path}: `, '') };
    if (error instanceof SyntaxError) return { place: 'JSON', problem: error.message };
    throw error;
  }
}
