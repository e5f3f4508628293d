import { LINE_KINDS, type ShareKind } from '@fairlaunch/plan';
import type pg from 'pg';
import type { Database } from './database.ts';

/** A row of `line_kind`: the part of a line kind that posting a close needs. */
export type LineKind = {
  kind: string;
  asset: string;
  source: string;
  posted_with: 'CLOSE' | 'BONUS' | 'NODE';
};

/** Kinds that are not posted with the close of their day (rulebook §6, §8). */
const POSTED_ELSEWHERE: { [kind in ShareKind]?: LineKind['posted_with'] } = {
  GLOBAL_BONUS: 'BONUS',
  SALES_BONUS: 'NODE',
};

/** The plan's registry as rows. */
export const PLAN_LINE_KINDS: readonly LineKind[] = [
  { kind: 'STATIC', asset: 'USDT', source: 'STATIC', posted_with: 'CLOSE' },
  ...Object.entries(LINE_KINDS).map(([kind, { asset, from }]) => ({
    kind,
    asset,
    source: from,
    posted_with: POSTED_ELSEWHERE[kind as ShareKind] ?? 'CLOSE',
  })),
];

/** Writes the registry with the owner's connection. A kind is never removed: past lines carry it. */
export async function fillLineKinds(
  owner: pg.Client,
  kinds: readonly LineKind[] = PLAN_LINE_KINDS,
): Promise<void> {
  await owner.query(
    `insert into line_kind (kind, asset, source, posted_with)
     select kind, asset, source, posted_with
     from jsonb_to_recordset($1) as registry(kind text, asset text, source text, posted_with text)
     on conflict (kind) do update
       set asset = excluded.asset, source = excluded.source, posted_with = excluded.posted_with`,
    [JSON.stringify(kinds)],
  );
}

/** Kinds in which the table and the registry differ. */
export async function differingLineKinds(
  database: Database,
  kinds: readonly LineKind[] = PLAN_LINE_KINDS,
): Promise<string[]> {
  const stored = await database
    .selectFrom('line_kind')
    .select(['kind', 'asset', 'source', 'posted_with'])
    .execute();
  const rows = (list: readonly LineKind[]) =>
    new Map(list.map((row) => [row.kind, `${row.asset} ${row.source} ${row.posted_with}`]));
  const [table, registry] = [rows(stored), rows(kinds)];
  return [...new Set([...table.keys(), ...registry.keys()])].filter(
    (kind) => table.get(kind) !== registry.get(kind),
  );
}
