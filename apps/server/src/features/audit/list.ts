import { plainTyped, type Endpoints, type Input } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { typedNumber } from '#http/list/typed-number.ts';

type Condition = RawBuilder<unknown>;

export const AUDIT_LIST: List<'at', never> = {
  table: 'audit_entry',
  id: 'number',
  orders: { at: sql`business_day(at)` },
  among: {},
};

type Row = {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: unknown;
  hash: Buffer;
  previous_hash: Buffer;
};

/** Each choice has an index of its own, since actions are too many to read a page's worth of each. */
export function auditChoice({
  find,
  action,
}: Pick<Input<Endpoints['auditLog']>, 'find' | 'action'>): Condition[] | undefined {
  const byAction = action && sql`action = ${action}`;
  const named = find === undefined ? undefined : linesNamed(find);
  return named && byAction
    ? named.map((one) => sql`${one} and ${byAction}`)
    : (named ?? (byAction && [byAction]));
}

/** Lines by number or hash, or of somebody or something: who acted, and on what. */
function linesNamed(typed: string): Condition[] {
  const plain = plainTyped(typed);
  const number = typedNumber(plain);
  if (number) return [sql`number = ${number}::bigint`];
  if (/^0x[0-9a-f]{64}$/i.test(plain)) return [sql`hash = ${Buffer.from(plain.slice(2), 'hex')}`];
  const name = plain.toLowerCase();
  return [sql`actor = ${name}`, sql`lower(subject) = ${name}`];
}

export const auditPage = (database: Database, input: Input<Endpoints['auditLog']>) =>
  listPage(
    database,
    AUDIT_LIST,
    input,
    {
      within: auditChoice(input),
      columns: sql<Row>`listed.at, listed.actor, listed.action, listed.subject, listed.details,
        listed.hash, listed.previous_hash`,
    },
    (row) => row,
  );

export async function auditIntact(
  database: Database,
  lines: readonly { id: bigint }[],
): Promise<boolean> {
  const { rows } = await sql<{ intact: boolean }>`
    select audit_intact(${lines.map(({ id }) => id)}::bigint[]) as intact`.execute(database);
  return rows[0]!.intact;
}
