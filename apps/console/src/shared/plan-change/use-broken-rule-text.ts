import { ruleAt, useRuleWriter, writeValue, type Rule } from '@fairlaunch/web/plan-rules';
import { useText, type MessageId } from '../language/text.ts';
import type { BrokenRule } from './plan-change.ts';
import { isPercent } from './typed-value.ts';

/** Texts for rules that are no minimum or maximum, by the message of the schema. */
const TEXTS: ReadonlyMap<string, MessageId> = new Map(
  Object.entries({
    'min must be at most max': 'planChange.broken.minAboveMax',
    'feeMin must be at most min: the fee comes out of the amount': 'planChange.broken.feeAboveMin',
    'shares must sum to at most 1000000 ppm': 'planChange.broken.sumAboveAll',
    'initialPpm must be all, or dailyPpm above 0': 'planChange.broken.neverReleased',
    'weights must sum to 1000000 ppm': 'planChange.broken.chances',
    'prizes must differ in number': 'planChange.broken.prizes',
  }),
);
const LEAST = /^must be at least (.+)$/;

/** Limits of a daily target are shown as plain shares, because a limit is no target. */
const plainly = (rule: Rule): Rule =>
  rule.kind.as === 'dailyTarget' ? { ...rule, kind: { as: 'share' } } : rule;

export const KNOWN_PROBLEMS = [...TEXTS.keys()];

/** Text of a broken rule; one that only JSON can break has the checker's own message. */
export function useBrokenRuleText(): (broken: BrokenRule) => string {
  const text = useText();
  const writer = useRuleWriter();
  return (broken) => {
    const rule = ruleAt(broken.path);
    const write = (value: unknown) =>
      rule ? writeValue(writer, plainly(rule), value) : String(value);
    if (broken.rule === 'unreadable')
      return text(
        rule && isPercent(rule.kind)
          ? 'planChange.broken.noPercent'
          : rule && 'unit' in rule.kind
            ? 'planChange.broken.noAmount'
            : 'planChange.broken.noNumber',
      );
    if (broken.rule === 'least')
      return text('planChange.broken.least', { least: write(broken.limit) });
    if (broken.rule === 'most')
      return text('planChange.broken.most', { most: write(broken.limit) });
    const least = LEAST.exec(broken.problem)?.[1];
    if (least !== undefined && rule)
      return text('planChange.broken.least', { least: write(least) });
    const known = TEXTS.get(broken.problem);
    if (known) return text(known);
    return text('planChange.problem', { place: broken.path || 'JSON', problem: broken.problem });
  };
}
