import { PRESET_NAMES, textHash, type PresetName } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { hash as hashOf, isoDate, text as textOf } from '#schema/schema.ts';
import { hash, text } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

export const PLAN_REASON_LENGTH = 280;

type Given = { startsOn: string; reason: string; preset: PresetName | null; after: number };

/** @param plan the whole plan as canonical JSON (RFC 8785) */
export const planContent = (plan: string, { startsOn, reason, preset, after }: Given) => ({
  planHash: textHash(plan),
  startsOn,
  reason,
  preset,
  after,
});

/** A plan, which is the attachment; a confirmation announces it (rulebook §0). */
export const plans = proposalKind({
  least: 'admin',
  ended: undefined,
  content: z.object({
    planHash: hashOf,
    /** A Monday. */
    startsOn: isoDate,
    reason: textOf(PLAN_REASON_LENGTH).check(z.trim(), z.minLength(1)),
    /** The preset that its author started from; null: the plan in force on its start. */
    preset: z.nullable(z.enum(PRESET_NAMES)),
    /** Number of the last plan that was announced when its author wrote it. */
    after: z.int().check(z.positive()),
  }),
  withAttachment: planContent,
  facts: z.object({
    /** Number under which it was announced; null until it is confirmed. */
    number: z.nullable(z.int()),
    /** Hash of the plan that would be in force without it, which may be one that it replaces. */
    baseHash: hashOf,
    problem: z.nullable(z.enum(['NOT_A_MONDAY', 'TOO_SOON', 'OUTDATED'])),
  }),
  name: 'PlanChange',
  fields: { planHash: hash, startsOn: text, reason: text },
  said: (content) => content,
});
