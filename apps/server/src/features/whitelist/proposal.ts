import { businessDay, dayOfIsoDate, isoDate } from '@fairlaunch/plan';
import { toSeconds, type Tx } from '#db/database.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { record } from '#journal/record.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { openNextStage } from './open-stages.ts';
import { isOver, stagesOf, stageState } from './queries.ts';

/** A longer sale would keep out all others. */
const MAX_SALE_DAYS = 731;

/** A sale runs once another person confirms it; its stages open by themselves (rulebook §12). */
export const rule: ProposalRule<'whitelist'> = {
  kind: 'whitelist',
  canonical: (content) => ({
    ...content,
    lastDays: content.lastDays.map((date) => isoDate(dayOf(date))),
  }),
  check: (tx, { content, day }) => requireDates(tx, content.lastDays.map(dayOf), day),
  async carryOut(tx, { row: { proposal_id: sale, content }, day, now, warrant }) {
    await requireNoneRunning(tx, day);
    const stages = content.lastDays.map((date, index) => ({
      sale_id: sale,
      stage: index + 1,
      last_day: dayOf(date),
    }));
    await tx.insertInto('whitelist_stage').values(stages).execute();
    await record(tx, {
      kind: 'SALE_ANNOUNCED',
      when: { day, now },
      facts: {
        sale: Number(sale),
        lastDays: content.lastDays.map(dayOf),
        reason: content.reason,
      },
      warrant,
    });
    await openNextStage(tx, sale, { day, now });
  },
  async facts(database, rows, now) {
    const day = businessDay(toSeconds(now));
    const stages = await stagesOf(
      database,
      rows.map(({ proposal_id }) => proposal_id),
    );
    const bySale = Map.groupBy(stages, ({ sale_id }) => sale_id);
    return rows.map(({ proposal_id }) => ({
      stages: (bySale.get(proposal_id) ?? []).map((row) => ({
        stage: row.stage,
        state: stageState(row, day),
        lastDay: row.last_day,
        openedAt: toSeconds(row.opened_at),
        sold: row.sold,
        shares: row.shares,
      })),
    }));
  },
};

function dayOf(date: string): number {
  const day = dayOfIsoDate(date);
  if (day === undefined) throw new Failure('WHITELIST_DATES_INVALID', { field: 'lastDays' });
  return day;
}

/** The last days must ascend from today on, one for each stage of the plan. */
async function requireDates(tx: Tx, lastDays: readonly number[], day: number): Promise<void> {
  const { plan } = await planOn(tx, day);
  const ascend = lastDays.every((last, index) => last > (lastDays[index - 1] ?? day - 1));
  const isFar = lastDays.some((last) => last > day + MAX_SALE_DAYS);
  if (!ascend || isFar || lastDays.length !== plan.whitelist.stages.length)
    throw new Failure('WHITELIST_DATES_INVALID', { field: 'lastDays' });
}

/** Only one sale runs at a time; proposals confirmed at once have waited for each other before. */
async function requireNoneRunning(tx: Tx, day: number): Promise<void> {
  const running = await tx
    .selectFrom('whitelist_stage')
    .selectAll()
    .where('last_day', '>=', day)
    .execute();
  if (running.some((row) => !isOver(row, day))) throw new Failure('WHITELIST_RUNNING');
}
