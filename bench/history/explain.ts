import type pg from 'pg';

/** A statement as it was sent. */
export type Statement = { text: string; values: unknown[] };

/** Pages that a statement reads, and tables that its plan scans sequentially. */
export type Explained = { buffers: number; scans: string[] };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
};

/** Smaller tables may be scanned, as any plan would. */
const MIN_SCANNED_ROWS = 2_000;

/** Runs each statement once, rolls it back and returns its plan. */
export async function explainAll(
  owner: pg.Client,
  statements: ReadonlyMap<string, Statement>,
): Promise<Map<string, Explained>> {
  const explained = new Map<string, Explained>();
  for (const [name, { text, values }] of statements) {
    await owner.query('begin');
    try {
      const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
      explained.set(name, {
        buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        scans: scansOf(plan),
      });
    } catch (error) {
      explained.set(name, { buffers: -1, scans: [(error as Error).message] });
    } finally {
      await owner.query('rollback');
    }
  }
  return explained;
}

function scansOf(node: Node): string[] {
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const own =
    node['Node Type'] === 'Seq Scan' && rows > MIN_SCANNED_ROWS
      ? [`${node['Relation Name']}: ${rows} rows`]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}
