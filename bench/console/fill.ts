import path from 'node:path';
import { defaultPlan, planHash } from '@fairlaunch/plan';
import type pg from 'pg';
import { readSql } from '../sql-file.ts';

/** The last day of which there is anything. */
export const LAST_DAY = 20_777;
const DAYS = 1_095;

/** Fills an empty database as `fill.sql` says. */
export async function fillConsole(
  owner: pg.Client,
  size: { members: number; orders: number; entries: number },
): Promise<void> {
  const sql = await readSql(path.join(import.meta.dirname, 'fill.sql'), {
    ...size,
    first: LAST_DAY - DAYS,
    last: LAST_DAY,
    days: DAYS,
    plan_hash: owner.escapeLiteral(planHash(defaultPlan)),
    plan: owner.escapeLiteral(JSON.stringify(defaultPlan)),
  });
  await owner.query(sql);
  await owner.query('vacuum analyze');
}
