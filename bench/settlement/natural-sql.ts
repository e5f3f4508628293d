import path from 'node:path';
import type pg from 'pg';
import { readSql } from '../sql-file.ts';

/** Seconds of `natural.sql`; undefined if it takes longer than the limit. */
export async function naturalSeconds(
  owner: pg.Client,
  day: number,
  limitSeconds: number,
): Promise<number | undefined> {
  await owner.query(`set statement_timeout = '${limitSeconds}s'`);
  await owner.query("set work_mem = '512MB'");
  const started = performance.now();
  try {
    await owner.query(await readSql(path.join(import.meta.dirname, 'natural.sql'), { day }));
    return (performance.now() - started) / 1_000;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return undefined;
    throw error;
  } finally {
    await owner.query('reset statement_timeout');
  }
}
