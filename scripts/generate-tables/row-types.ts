import type pg from 'pg';
import { format, resolveConfig } from 'prettier';

/** A column from the catalogue; `type` is its domain if it has one. */
type Column = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isIdentity: boolean;
  checks: string[];
};

/** TypeScript types of values that the driver reads and takes, by PostgreSQL type or domain. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    micro: 'Micro',
    business_day: 'BusinessDay',
    int8: 'bigint',
    int4: 'number',
    int2: 'number',
    bool: 'boolean',
    text: 'string',
    uuid: 'string',
    numeric: 'string',
    bytea: 'Buffer',
    timestamptz: 'Date',
    jsonb: 'Json',
    jsonpath: 'string',
    _text: 'string[]',
    // The driver reads elements of arrays as text.
    _int8: 'string[]',
  }),
);

const HEAD = `// Generated from the schema by "npm run generate:tables"; a test compares.
import type { Micro } from '@fairlaunch/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read parsed, written as text. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** Days since 1970-01-01 in UTC+8 (rulebook §0). */
type BusinessDay = number;

/** The database as Kysely sees it. */
`;

/** The source of the row types of a migrated database, formatted like the file at `path`. */
export async function rowTypes(client: pg.Client, path: string): Promise<string> {
  const tables = Map.groupBy(await columns(client), ({ table }) => table);
  const types = [...tables].map(([table, list]) => {
    const rows = list.map((column) => `${column.column}: ${typeOf(column)};`);
    return `${table}: { ${rows.join('\n')} };`;
  });
  const source = `${HEAD}export type Tables = {\n${types.join('\n')}\n};\n`;
  return format(source, { ...(await resolveConfig(path)), filepath: path });
}

function typeOf({
  table,
  column,
  type,
  isNullable,
  hasDefault,
  isIdentity,
  checks,
}: Column): string {
  const base = checks.map(union).find(Boolean) ?? TYPES.get(type);
  if (!base) throw new Error(`${table}.${column} has the type ${type}, which has no row type yet`);
  if (hasDefault && base === 'Json') return 'GeneratedJson';
  const value = isNullable ? `${base} | null` : base;
  if (isIdentity) return `GeneratedAlways<${value}>`;
  return hasDefault ? `Generated<${value}>` : value;
}

/** The values that a check of one column allows, as a union. */
function union(check: string): string | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1];
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

async function columns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as "table", a.attname as "column", t.typname as "type",
      not a.attnotnull as "isNullable", a.atthasdef as "hasDefault", a.attidentity = 'a' as "isIdentity",
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as "checks"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`);
  return rows;
}
