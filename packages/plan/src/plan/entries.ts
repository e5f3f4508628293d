import { z } from 'zod/mini';
import { planHash } from '../common/canonical.ts';
import { businessDay, isoDate } from '../common/day.ts';
import { natural } from '../common/schema-parts.ts';
import { entryRule } from '../state/entry-rule.ts';
import { planSchema } from './plan-schema.ts';
import { validateStart } from './plan-versions.ts';

const announced = z.strictObject({ plan: planSchema, startDay: natural, reason: z.string() });

export const planEntries = {
  /** At least the notice of the plan in force ahead, from a Monday on (rulebook §0). */
  PLAN_ANNOUNCED: entryRule({
    rule: 'rulebook §0',
    warrants: ['operators'],
    parse: (facts) => announced.safeParse(facts).data,
    legs({ plan }, { startDay }, { at }, refuse) {
      const problem = validateStart(businessDay(at), startDay, plan);
      if (problem) refuse(`its start is ${problem}`);
      return [];
    },
    said: (_, { plan, startDay, reason }) => ({
      statement: 'PlanChange',
      values: { planHash: planHash(plan), startsOn: isoDate(startDay), reason },
    }),
    operators: { least: 'admin', people: 2 },
    change({ plans }, { plan, startDay }, { at }) {
      plans.push({ announcedDay: businessDay(at), startDay, plan, hash: planHash(plan) });
    },
  }),
};
