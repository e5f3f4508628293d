import { CLOSE_STEPS, type Endpoints, type Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { rootsOf } from '#settlement/roots/root-state.ts';
import { Failure } from '#shared/errors.ts';

type Run = Output<Endpoints['operatorClose']>;

type Row = {
  runs: number;
  began_at: Date | null;
  steps: Record<string, number>;
  reason: string | null;
  failed_at: Date | null;
};

/** @throws Failure NOT_FOUND */
export async function readRun(database: Database, day: number): Promise<Run> {
  const [{ rows }, roots] = await Promise.all([
    sql<Row>`
      select runs, began_at, steps, failed.reason, failed.at as failed_at
      from close_run left join lateral (
        select details ->> 'reason' as reason, raised_at as at from alarm
        where name = 'CLOSE_FAILED' and cleared_at is null and details ->> 'day' = ${String(day)}
      ) as failed on true
      where day = ${day}`.execute(database),
    rootsOf(database, [day]),
  ]);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND', { field: 'day' });
  const root = roots.get(day);
  return {
    runs: row.runs,
    lastRunAt: toSeconds(row.began_at),
    steps: [...CLOSE_STEPS, 'POSTED' as const].flatMap((step) => {
      const at = row.steps[step];
      return at === undefined ? [] : [{ step, at }];
    }),
    failure:
      row.reason === null || row.failed_at === null
        ? null
        : { reason: row.reason, at: toSeconds(row.failed_at) },
    root: root
      ? { signed: root.transaction_hash !== null, activatedAt: toSeconds(root.activated_at) }
      : null,
  };
}
