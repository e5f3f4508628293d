import type pg from 'pg';

/** What an older version relies on, as sentences, and rules that its rows have to meet. */
export type Catalogue = {
  facts: Set<string>;
  rules: Rule[];
  columns: Set<string>;
  /** Columns that each new row has to give. */
  required: Set<string>;
};
type Rule = { table: string; name: string; definition: string; columns: string[] };

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  and c.relkind in ('r', 'p', 'v') and not c.relispartition`;
const COLUMNS = `${TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const FACTS = `
  select format('column %s.%s is %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as fact
    from ${COLUMNS}
  union all select format('%s.%s may be left out', c.relname, a.attname) from ${COLUMNS}
    where c.relkind <> 'v' and (not a.attnotnull or a.atthasdef or a.attidentity <> '')
  union all select format('%s.%s is never null', c.relname, a.attname) from ${COLUMNS}
    where a.attnotnull
  union all select format('the server may %s %s.%s', may, c.relname, a.attname)
    from ${COLUMNS} cross join unnest(array['select', 'insert', 'update']) as may
    where has_column_privilege($1::name, c.oid, a.attnum, may)
  union all select format('the server may delete from %s', c.relname) from ${TABLES}
    where has_table_privilege($1::name, c.oid, 'delete')
  union all select format('function %s returns %s', p.oid::regprocedure, pg_get_function_result(p.oid))
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege($1::name, p.oid, 'execute')`;

const RULES = `
  select c.relname as table, r.conname as name, replace(pg_get_constraintdef(r.oid), ' NOT VALID', '') as definition,
    array(select attname::text from pg_attribute where attrelid = r.conrelid
      and attnum = any(r.conkey)) as columns
  from ${TABLES} join pg_constraint r on r.conrelid = c.oid and r.contype in ('c', 'f', 'u', 'p', 'x')
  union all
  select c.relname, i.relname, pg_get_indexdef(i.oid),
    array(select attname::text from pg_attribute where attrelid = x.indrelid
      and attnum = any(x.indkey::smallint[]))
  from ${TABLES} join pg_index x on x.indrelid = c.oid and x.indisunique
    join pg_class i on i.oid = x.indexrelid
  where not exists (select from pg_constraint where conindid = x.indexrelid)`;

const NAMES = `select format('%s.%s', c.relname, a.attname) as column,
    c.relkind <> 'v' and a.attnotnull and not a.atthasdef and a.attidentity = '' as required
  from ${COLUMNS}`;

export async function readCatalogue(client: pg.Client, serverRole: string): Promise<Catalogue> {
  const facts = await client.query<{ fact: string }>(FACTS, [serverRole]);
  const rules = await client.query<Rule>(RULES);
  const columns = await client.query<{ column: string; required: boolean }>(NAMES);
  const required = columns.rows.filter((row) => row.required);
  return {
    facts: new Set(facts.rows.map(({ fact }) => fact)),
    rules: rules.rows,
    columns: new Set(columns.rows.map(({ column }) => column)),
    required: new Set(required.map(({ column }) => column)),
  };
}

/** What an older version, which serves on, would no longer find, or could no longer write. */
export function breaks(before: Catalogue, after: Catalogue): string[] {
  const tableOf = (column: string) => column.split('.')[0];
  const tables = new Set([...before.columns].map(tableOf));
  const gone = [...before.facts].filter((fact) => !after.facts.has(fact));
  const asked = [...after.required].filter(
    (column) => !before.columns.has(column) && tables.has(tableOf(column)),
  );
  const narrowed = after.rules.filter(
    (rule) =>
      rule.columns.some((column) => before.columns.has(`${rule.table}.${column}`)) &&
      !before.rules.some((old) => old.table === rule.table && isAsWide(old, rule)),
  );
  return [
    ...gone.map((fact) => `gone: ${fact}`),
    ...asked.map((column) => `new rows must give ${column}`),
    ...narrowed.map(({ table, definition }) => `narrowed: ${table}: ${definition}`),
  ];
}

/** True if all that met the old rule meets the new one: the same, or a longer list of values. */
function isAsWide(old: Rule, rule: Rule): boolean {
  if (old.definition === rule.definition) return true;
  const values = ({ definition }: Rule): string[] => definition.match(/'(?:[^']|'')*'/g) ?? [];
  const shape = ({ definition }: Rule) =>
    definition.replaceAll(/ARRAY\[[^\]]*\]|'(?:[^']|'')*'::\w+/g, '…');
  const allowed = values(rule);
  return shape(old) === shape(rule) && values(old).every((value) => allowed.includes(value));
}
