import { LINE_KINDS } from '@fairlaunch/plan';
import type pg from 'pg';
import type { Database } from './database.ts';

/** A row of `line_kind`: the part of a line kind that posting a close needs. */
export type LineKindRow = {
  kind: string;
  asset: string;
  source: string;
  posted_with: 'CLOSE' | 'BONUS' | 'NODE';
};

/** The plan's registry as rows. */
export const PLAN_LINE_KINDS: readonly LineKindRow[] = Object.entries(LINE_KINDS).map(
  ([kind, { asset, from, postedWith }]) => ({ kind, asset, source: from, posted_with: postedWith }),
);

/** Writes the registry with the owner's connection. A kind is never removed: past lines carry it. */
export async function fillLineKinds(
  owner: pg.Client,
  kinds: readonly LineKindRow[] = PLAN_LINE_KINDS,
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

/**
 * Kinds of the registry that the table lacks or has otherwise. It may have more: a newer version has
 * migrated, whose lines this one carries.
 */
export async function differingLineKinds(
  database: Database,
  kinds: readonly LineKindRow[] = PLAN_LINE_KINDS,
): Promise<string[]> {
  const stored = await database
    .selectFrom('line_kind')
    .select(['kind', 'asset', 'source', 'posted_with'])
    .execute();
  const rows = (list: readonly LineKindRow[]) =>
    new Map(list.map((row) => [row.kind, `${row.asset} ${row.source} ${row.posted_with}`]));
  const [table, registry] = [rows(stored), rows(kinds)];
  return [...registry.keys()].filter((kind) => table.get(kind) !== registry.get(kind));
}
