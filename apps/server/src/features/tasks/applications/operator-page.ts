import {
  APPLICATION_STATES,
  type Endpoints,
  type Input,
  type OperatorRole,
  type Output,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { ofMembers, rowsNamed } from '#domain/members/named.ts';
import { inOrder, listNumbers } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { businessNow } from '#ledger/day.ts';
import { applicationsOf, reviewsOf, toOperatorApplication } from './queries.ts';

export const APPLICATION_LIST: List<'submittedAt', 'state'> = {
  table: 'task_application',
  id: 'application_id',
  orders: { submittedAt: sql`business_day(submitted_at)` },
  among: { state: { of: sql`state`, values: APPLICATION_STATES } },
};

export async function operatorApplications(
  database: Database,
  input: Input<Endpoints['operatorApplications']>,
): Promise<Output<Endpoints['operatorApplications']>> {
  const within = await rowsNamed(database, input.find, {
    members: ofMembers,
    number: (number) => sql`application_id = ${number}::bigint`,
  });
  const { items: ids, next } = await listNumbers(database, APPLICATION_LIST, input, { within });
  if (ids.length === 0) return { items: [], next };
  const [rows, reviews, operators, { now }] = await Promise.all([
    applicationsOf(database, ids),
    reviewsOf(database, ids),
    database.selectFrom('operator').select(['address', 'role']).execute(),
    businessNow(database),
  ]);
  const roles = new Map<string, OperatorRole>(
    operators.map(({ address, role }) => [address, role]),
  );
  const ordered = inOrder(ids, rows, (row) => row.application_id);
  return { items: ordered.map((row) => toOperatorApplication(row, reviews, roles, now)), next };
}
