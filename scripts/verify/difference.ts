import { addressAt, readTable, type ColumnType, type TableFile } from '@fairlaunch/plan';

/** Something published is wrong; everything before it was checked and is right. */
export class Difference extends Error {
  /** Day of UTC+8, counted from 1970-01-01. */
  readonly day: number;
  readonly problem: string;

  constructor(day: number, problem: string) {
    super(`day ${day}: ${problem}`);
    this.name = 'Difference';
    this.day = day;
    this.problem = problem;
  }
}

type Tables = Record<string, TableFile>;

/** From what the computed file follows. */
type Leads = 'the inputs lead' | 'its journal leads';

const headOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

const MAX_TEXT_LENGTH = 100;

/** A short text for a value, which a server can make arbitrarily deep and long. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const text = (JSON.stringify(value) ?? 'missing').replace(/[^\x20-\x7e]/g, '?');
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}…`;
}

const shownName = (name: string): string => (/^\w{1,64}$/.test(name) ? name : shown(name));

/**
 * The first path at which two JSON values differ, with both values; goes only as deep as the
 * computed one.
 */
function differingPath(one: unknown, other: unknown, leads: Leads, path = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null) {
    const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    for (const name of new Set([...mine.keys(), ...theirs.keys()])) {
      const at = path === '' ? shownName(name) : `${path}.${shownName(name)}`;
      const found = differingPath(mine.get(name), theirs.get(name), leads, at);
      if (found) return found;
    }
    return undefined;
  }
  return `${path} is ${shown(one)}, ${leads} to ${shown(other)}`;
}

/** The first row and column in which two tables differ. */
function differingRow(
  table: TableFile,
  one: Uint8Array,
  other: Uint8Array,
  leads: Leads,
): string | undefined {
  const shape = Object.fromEntries(table.columns.map(({ name, type }) => [name, type])) as Record<
    string,
    ColumnType
  >;
  const [published, computed] = [readTable(shape, table, one), readTable(shape, table, other)];
  for (let row = 0; row < table.rows; row++) {
    for (const [name, type] of Object.entries(shape)) {
      const cell = (columns: typeof published) =>
        type === 'address' ? addressAt(columns[name] as Uint8Array, row) : columns[name]![row]!;
      if (cell(published) !== cell(computed)) {
        const values = `is ${cell(published)}, ${leads} to ${cell(computed)}`;
        return `${name} of row ${row} ${values}`;
      }
    }
  }
  return undefined;
}

/**
 * Describes where a published file differs from the computed one; amounts of tables in micro-units.
 * @param tables named by the computed outputs.json
 */
export function differenceIn(
  name: string,
  published: Uint8Array,
  computed: Uint8Array,
  tables: Tables,
  leads: Leads = 'the inputs lead',
): string {
  if (name.endsWith('.json')) {
    const path = differingPath(headOf(published), headOf(computed), leads);
    return path ? `${name}: ${path}` : `${name} is written differently`;
  }
  const table = tables[name.replace(/\.bin$/, '')];
  const isSameSize = published.length === computed.length;
  const row = table && isSameSize && differingRow(table, published, computed, leads);
  return row ? `${name}: ${row}` : `${name} is not what ${leads} to`;
}
