import { businessDay, dayOfIsoDate, validateStart, type Plan } from '@fairlaunch/plan';
import type { ProposalFacts } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { displayedState } from '#decisions/lifetime.ts';
import type { ProposalRow, ProposalRule } from '#decisions/proposals/rule.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { checkPlan, checkStart } from './check-plan.ts';
import { announcements, type Announced } from './versions.ts';

/** A change of plan; only the database may announce it (rulebook §0). */
export const rule: ProposalRule<'plans'> = {
  kind: 'plans',
  async check(tx, { content: { startsOn, after }, attachment, day }) {
    const start = await checkStart(tx, day, startsOn);
    if (after !== (await announcements(tx)).at(-1)!.number) throw new Failure('PLAN_OUTDATED');
    await checkPlan(tx, attachment, start);
  },
  entry: async (_, row, attachment) => ({
    kind: 'PLAN_ANNOUNCED',
    facts: {
      plan: JSON.parse(attachment),
      startDay: startOf(row),
      reason: row.content.reason,
    },
  }),
  async facts(database, rows, now) {
    const day = businessDay(toSeconds(now));
    const [announced, { plan }] = await Promise.all([
      announcements(database),
      planOn(database, day),
    ]);
    return rows.map((row) => ({
      number: row.state === 'CONFIRMED' ? row.content.after + 1 : null,
      baseHash: baseOf(announced, row).plan_hash,
      problem: problemOf(row, { now, day, plan, last: announced.at(-1)!.number }),
    }));
  },
};

type Row = ProposalRow<'plans'>;

const startOf = ({ content: { startsOn } }: Row): number => dayOfIsoDate(startsOn) ?? 0;

/** The plan in force on its start, of those announced when it was proposed. */
const baseOf = (announced: readonly Announced[], row: Row): Announced =>
  announced
    .filter(({ number, starts_on }) => number <= row.content.after && starts_on <= startOf(row))
    .toSorted((one, other) => one.starts_on - other.starts_on || one.number - other.number)
    .at(-1) ?? announced[0]!;

type Moment = { now: Date; day: number; plan: Plan; last: number };

/** Why an open proposal cannot be confirmed; null if it can. */
function problemOf(row: Row, { now, day, plan, last }: Moment): ProposalFacts<'plans'>['problem'] {
  if (displayedState(row, now).state !== 'PROPOSED') return null;
  if (row.content.after !== last) return 'OUTDATED';
  const start = validateStart(day, startOf(row), plan);
  return start === 'not-a-monday' ? 'NOT_A_MONDAY' : start ? 'TOO_SOON' : null;
}
