import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** Number of rows that a query's scans read, with those that a filter removed. */
export async function rowsRead(database: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Node }[] }>`
    explain (analyze, format json) ${query}`.execute(database);
  return scanned(rows[0]!['QUERY PLAN'][0]!.Plan);
}

function scanned(node: Node): number {
  const read =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Node Type'].endsWith('Scan') ? read * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + scanned(child), 0);
}
