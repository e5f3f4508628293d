import type { Endpoints, Input, OperatorRole, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { applicationPage, reviewsOf, toOperatorApplication } from './queries.ts';

export async function operatorApplications(
  database: Database,
  { cursor, state }: Input<Endpoints['operatorApplications']>,
  now: Date,
): Promise<Output<Endpoints['operatorApplications']>> {
  const rows = await applicationPage(database, state, decodeCursor(cursor), PAGE_SIZE + 1);
  const [reviews, operators] = await Promise.all([
    reviewsOf(
      database,
      rows.map((row) => row.application_id),
    ),
    database.selectFrom('operator').select(['address', 'role']).execute(),
  ]);
  const roles = new Map<string, OperatorRole>(
    operators.map(({ address, role }) => [address, role]),
  );
  return toPage(
    rows,
    (row) => row.application_id,
    (row) => toOperatorApplication(row, reviews, roles, now),
  );
}
