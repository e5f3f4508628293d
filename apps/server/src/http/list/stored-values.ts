import { sql } from 'kysely';
import type { Expression } from './statement.ts';

/** Every value of a column that begins an index, by a step of the index each. */
export function storedValues(table: string, column: string): Expression {
  const [of, value] = [sql.table(table), sql.ref(column)];
  return sql`(with recursive stored (value) as (
      select min(${value}) from ${of}
      union all
      select (select min(${value}) from ${of} where ${value} > stored.value)
      from stored where stored.value is not null
    ) select value from stored where value is not null)`;
}
