import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '../../db/database.ts';
import { decodeDayCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { endedAssessmentsBefore, type assessmentsOf } from './queries.ts';

type Page = Output<Endpoints['assessments']>;
type AssessmentRow = Awaited<ReturnType<typeof assessmentsOf>>[number];

const AFTER_ALL_WEEKS = 1_000_000;

export async function pastAssessments(
  database: Database,
  memberId: bigint,
  cursor: string | undefined,
): Promise<Page> {
  const before = decodeDayCursor(cursor) ?? AFTER_ALL_WEEKS;
  const rows = await endedAssessmentsBefore(database, memberId, before, PAGE_SIZE + 1);
  return toPage(rows, ({ week }) => week, presentEnded);
}

/** @param rows the newest first */
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
