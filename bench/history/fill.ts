import path from 'node:path';
import { defaultPlan, packageRates, planHash } from '@fairlaunch/plan';
import type pg from 'pg';
import { readSql } from '../sql-file.ts';

/** The last business day that has ended; its close is due. */
const LAST_DAY = 20_777;

/** Fills an empty database as `fill.sql` says. */
export async function fillHistory(
  owner: pg.Client,
  { members, days }: { members: number; days: number },
): Promise<void> {
  const { ppm, days: packageDays } = packageRates(defaultPlan, 'P90');
  const values: Record<string, number | string> = {
    first: LAST_DAY - days,
    last: LAST_DAY,
    days,
    members,
    per_day: Math.max(1, Math.floor(members / 20)),
    ppm,
    package_days: packageDays,
    plan_hash: owner.escapeLiteral(planHash(defaultPlan)),
    plan: owner.escapeLiteral(JSON.stringify(defaultPlan)),
  };
  await owner.query(await readSql(path.join(import.meta.dirname, 'fill.sql'), values));
  await owner.query('vacuum analyze');
}
