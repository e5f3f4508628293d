import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import { decodeDayCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import {
  AFTER_ALL_WEEKS,
  endedAssessmentsBefore,
  fullNodeWeeksBefore,
  type assessmentsOf,
} from './queries.ts';

type Page = Output<Endpoints['assessments']>;
type AssessmentRow = Awaited<ReturnType<typeof assessmentsOf>>[number];

export async function pastAssessments(
  database: Database,
  memberId: bigint,
  cursor: string | undefined,
): Promise<Page> {
  const before = decodeDayCursor(cursor) ?? AFTER_ALL_WEEKS;
  const rows = await endedAssessmentsBefore(database, memberId, before, PAGE_SIZE + 1);
  return toPage(rows, ({ week }) => week, presentEnded);
}

export async function pastFullNodeWeeks(
  database: Database,
  memberId: bigint,
  cursor: string | undefined,
): Promise<Output<Endpoints['fullNodeWeeks']>> {
  const before = decodeDayCursor(cursor) ?? AFTER_ALL_WEEKS;
  const rows = await fullNodeWeeksBefore(database, memberId, before, PAGE_SIZE + 1);
  return toPage(
    rows,
    ({ week }) => week,
    ({ week, state, amount }) => ({ week, state, amount: toDecimal(amount) }),
  );
}

/** @param rows newest first */
export function lastAssessment(rows: readonly AssessmentRow[]): Page['items'][number] | null {
  const last = rows.find(({ state }) => state !== 'IN_PROGRESS');
  return last ? presentEnded(last) : null;
}

const presentEnded = (row: AssessmentRow): Page['items'][number] => ({
  week: row.week,
  target: toDecimal(row.target),
  completed: toDecimal(row.completed ?? 0n),
  conditional: toDecimal(row.conditional ?? 0n),
  state: row.state as 'COMPLETED' | 'INCOMPLETE',
});
