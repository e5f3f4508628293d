import { readPublic } from '@fairlaunch/protocol';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import { clearAlarm, raiseAlarm, raisedAlarms } from '../alarms/alarms.ts';
import { createRunner, type Job, type Runner } from './runner.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const job = (name: string, run: Job['run'], deadlineMs = 60_000): Job => ({
  name,
  everyMs: 1,
  deadlineMs,
  run,
});
const health = async () => {
  const { status: code, data } = await readPublic(test.server.url, 'health', {});
  return { code, ...data };
};

it('a job that does not end holds up no other lane, raises an alarm, and health answers 503', async () => {
  let end = (): void => undefined;
  let isAborted = false;
  const endless = new Promise<void>((resolve) => (end = resolve));
  let rounds = 0;
  const runner = createRunner({ ...test.server.jobDeps, log: pino({ level: 'silent' }) }, [
    {
      name: 'chain',
      jobs: [
        job(
          'endless',
          async (signal) => {
            signal.addEventListener('abort', () => {
              isAborted = true;
            });
            await endless;
          },
          200,
        ),
      ],
    },
    {
      name: 'payouts',
      jobs: [
        job('quick', async () => {
          rounds += 1;
        }),
      ],
    },
  ]);
  runner.start();
  try {
    await expect.poll(() => raisedAlarms(test.server.deps.writes)).toContain('JOB_STUCK');
    expect(isAborted).toBe(true);
    const before = rounds;
    await expect.poll(() => rounds).toBeGreaterThan(before + 2);
    // The lane's heartbeat says which job is past its deadline.
    await expect.poll(async () => (await health()).code).toBe(503);
    expect((await health()).lanes.find(({ lane }) => lane === 'chain')).toMatchObject({
      state: 'stuck',
      job: 'endless',
    });
    end();
    await expect.poll(() => raisedAlarms(test.server.deps.writes)).not.toContain('JOB_STUCK');
  } finally {
    end();
    await runner.stop();
  }
});

it('a healthy worker does not hide another one that is stuck', async () => {
  let end = (): void => undefined;
  const endless = new Promise<void>((resolve) => (end = resolve));
  const deps = { ...test.server.jobDeps, log: pino({ level: 'silent' }) };
  const stuck = createRunner(deps, [{ name: 'chain', jobs: [job('endless', () => endless, 200)] }]);
  const other = createRunner(deps, [
    { name: 'chain', jobs: [job('quick', () => Promise.resolve())] },
  ]);
  stuck.start();
  try {
    await expect.poll(async () => (await health()).code).toBe(503);
    other.start();
    const beats = () =>
      sql<{
        beats: string;
      }>`select count(*)::text as beats from lane_heartbeat where beat_at > clock_timestamp() - interval '4 seconds'`.execute(
        deps.writes,
      );
    await expect.poll(async () => Number((await beats()).rows[0]!.beats)).toBeGreaterThan(0);
    const codes = new Set<number>();
    const since = performance.now();
    await expect
      .poll(
        async () => {
          codes.add((await health()).code);
          return performance.now() - since;
        },
        { interval: 500 },
      )
      .toBeGreaterThan(8_000);
    expect(codes).toEqual(new Set([503]));
  } finally {
    end();
    await Promise.all([stuck.stop(), other.stop()]);
  }
});

it('a worker that starts, succeeds or stops clears no alarm of another', async () => {
  let end = (): void => undefined;
  let isBroken = true;
  const endless = new Promise<void>((resolve) => (end = resolve));
  const deps = { ...test.server.jobDeps, log: pino({ level: 'silent' }) };
  const bad = createRunner(deps, [
    { name: 'chain', jobs: [job('endless', () => endless, 200)] },
    {
      name: 'roots',
      jobs: [
        job('broken', () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve())),
      ],
    },
  ]);
  const seen = new Set<string>();
  const look = async () => {
    const raised = await raisedAlarms(deps.writes);
    seen.add(raised.filter((name) => name.startsWith('JOB_')).join(' '));
  };
  bad.start();
  let other: Runner | undefined;
  try {
    await expect
      .poll(() => raisedAlarms(deps.writes))
      .toEqual(expect.arrayContaining(['JOB_FAILED', 'JOB_STUCK']));
    let turns = 0;
    other = createRunner(deps, [
      {
        name: 'chain',
        jobs: [
          job('quick', async () => {
            await look();
            turns += 1;
            if (turns === 2) throw new Error('once');
          }),
        ],
      },
    ]);
    other.start();
    await expect.poll(() => turns).toBeGreaterThan(6);
    await other.stop();
    await look();
    expect([...seen]).toEqual(['JOB_FAILED JOB_STUCK']);
    isBroken = false;
    end();
    await expect.poll(() => raisedAlarms(deps.writes)).toEqual([]);
  } finally {
    end();
    await Promise.all([bad.stop(), other?.stop()]);
  }
});

it('troubles of a worker that is gone are cleared once it is silent', async () => {
  const deps = { ...test.server.jobDeps, log: pino({ level: 'silent' }) };
  const left = (seconds: number) =>
    sql`
    insert into job_trouble (worker, trouble, job, reported_at)
    values (gen_random_uuid(), 'FAILED', 'broken', clock_timestamp() - make_interval(secs => ${seconds}))`.execute(
      deps.writes,
    );
  await raiseAlarm(deps.writes, 'JOB_FAILED', { jobs: ['broken'] });
  await left(31);
  const next = createRunner(deps, [
    { name: 'roots', jobs: [job('broken', () => Promise.resolve())] },
  ]);
  next.start();
  await expect.poll(() => raisedAlarms(deps.writes)).toEqual([]);
  await left(0);
  await expect.poll(() => raisedAlarms(deps.writes)).toEqual(['JOB_FAILED']);
  await next.stop();
  await sql`delete from job_trouble`.execute(deps.writes);
  await clearAlarm(deps.writes, 'JOB_FAILED');
});

it('a worker that is gone raises an alarm by its silence', async () => {
  await sql`update lane_heartbeat set beat_at = clock_timestamp(), job = null, job_deadline = null`.execute(
    test.server.deps.writes,
  );
  await expect.poll(async () => (await health()).code).toBe(200);
  await sql`update lane_heartbeat set beat_at = clock_timestamp() - interval '31 seconds' where lane = 'payouts'`.execute(
    test.server.deps.writes,
  );
  await expect.poll(health).toMatchObject({ code: 503, status: 'stuck' });
});
