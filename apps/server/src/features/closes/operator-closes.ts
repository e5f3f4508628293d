import { dayOfIsoDate } from '@fairlaunch/plan';
import { plainTyped, type Endpoints, type Input, type Output } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { typedNumber } from '#http/list/typed-number.ts';
import { rootsOf } from '#settlement/roots/root-state.ts';
import { toClose } from './present.ts';
import { assets, type CloseRow } from './queries.ts';

type Asked = Input<Endpoints['operatorCloses']>;
type Condition = RawBuilder<unknown>;

export const CLOSE_LIST: List<'day' | 'paid', never> = {
  table: 'settlement_close',
  id: 'day',
  orders: { day: sql`day`, paid: sql`paid` },
  among: {},
};

const NOT_POSTED = sql`state <> 'POSTED'`;

/** Each is read by an index of its own; a root that failed may have another one after it. */
const SHOWN: Record<NonNullable<Asked['show']>, Condition[]> = {
  notPosted: [NOT_POSTED],
  notActive: [
    NOT_POSTED,
    sql`day in (select root.day from settlement_root as root
      where root.state in ('UNPUBLISHED', 'PENDING', 'CANCELLED')
        and not exists (select from settlement_root as later
          where later.day = root.day and later.attempt > root.attempt))`,
  ],
  short: [sql`pending > 0`],
};

export function closeChoice({ show, find }: Pick<Asked, 'show' | 'find'>) {
  const shown = show && SHOWN[show];
  if (find === undefined) return shown;
  const named = closesNamed(find);
  return shown ? named.flatMap((one) => shown.map((is) => sql`${one} and ${is}`)) : named;
}

/** Closes by day, as a date or its number, by their root, or by a transaction of it. */
function closesNamed(typed: string): Condition[] {
  const plain = plainTyped(typed);
  if (/^0x[0-9a-f]{64}$/i.test(plain)) {
    const hash = plain.toLowerCase();
    const daysBy = (column: string) =>
      sql`day in (select day from settlement_root where ${sql.ref(column)} = ${hash})`;
    return [daysBy('root'), daysBy('transaction_hash')];
  }
  const day = dayOfIsoDate(plain) ?? typedNumber(plain);
  return [day === undefined ? sql`false` : sql`day = ${day}::bigint`];
}

export async function operatorCloses(
  database: Database,
  input: Asked,
): Promise<Output<Endpoints['operatorCloses']>> {
  const { items, next } = await listPage(
    database,
    CLOSE_LIST,
    input,
    { within: closeChoice(input), columns: sql<CloseRow>`listed.*, ${assets} as assets` },
    (row) => row,
  );
  const roots = await rootsOf(
    database,
    items.map(({ day }) => day),
  );
  return { items: items.map((row) => toClose(row, roots.get(row.day))), next };
}
