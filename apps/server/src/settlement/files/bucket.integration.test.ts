import { dayStart } from '@fairlaunch/plan';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '#features/income/routes.ts';
import { handleErrors } from '#http/errors.ts';
import { planOf } from '../../../../../tests/support/owner.ts';
import { startS3, type S3StandIn } from '../../../../../tests/support/s3-stand-in.ts';
import { closeDueDays } from '../close/close.ts';
import { callRoute } from '../test-support/call-route.ts';
import { chainAt, FIRST_DAY, startWorld, type World } from '../test-support/world.ts';
import { openBucket } from './bucket.ts';
import { copyFiles, nextPart } from './copy-files.ts';
import { KEPT_DAYS, pruneFiles } from './prune-files.ts';
import { serveDayFiles } from './serve-files.ts';

const CREDENTIALS = { id: 'AKIDEXAMPLE', secret: 'of the stand-in' };
const CONFIG = { FILES_BUCKET: 'published', FILES_REGION: 'eu-central-1' };
/** Three days may leave the database. */
const CLOSED = KEPT_DAYS + 4;
const never = new AbortController().signal;

let s3: S3StandIn;
let world: World;
let member: bigint;

beforeAll(async () => {
  s3 = await startS3(CREDENTIALS);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secret);
  world = await startWorld({ bucket: openBucket(CONFIG) });
  member = await world.member();
  await world.deposit(member, '1000');
  await world.fund('STATIC', '1000');
  await world.stake(member, '1000', 'P360');
  await sql`select advance_clock(${CLOSED * 86_400})`.execute(world.database);
  await chainAt(world.database, dayStart(await world.today()));
  await closeDueDays(world.deps);
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await world.stop();
  await s3.stop();
});

type Part = { place: string; content: Buffer };

const partsInDatabase = async (): Promise<Part[]> =>
  (
    await sql<Part>`select day || '/' || name || '/' || part as place, content
      from settlement_file order by day, name, part`.execute(world.database)
  ).rows;

const copyAll = async () => {
  const parts = await partsInDatabase();
  while (s3.objects.size < parts.length) await copyFiles(world.deps, world.deps.bucket!, never);
  return parts;
};

const daysInDatabase = async (): Promise<number[]> =>
  (
    await sql<{ day: number }>`select distinct day from settlement_file order by day`.execute(
      world.database,
    )
  ).rows.map(({ day }) => day - FIRST_DAY);

describe('published files in a bucket', () => {
  it('are copied in order, and the copy goes on where it died', async () => {
    s3.fail(3);
    await expect(copyFiles(world.deps, world.deps.bucket!, never)).rejects.toThrow('SlowDown');
    expect(s3.objects.size).toBe(0);
    const parts = await copyAll();
    expect(
      Array.from(s3.objects, ([key, { content }]) => [key.replace('published/', ''), content]),
    ).toEqual(parts.map(({ place, content }) => [place, content]));
    const before = s3.asked().length;
    await copyFiles(world.deps, world.deps.bucket!, never);
    expect(s3.asked()).toHaveLength(before);
    expect([...s3.objects.values()][0]!.headers).toMatchObject({ 'content-encoding': 'gzip' });
  });

  it('are found by the index, however many there are', async () => {
    const plan = await planOf(world.ownerUrl, sql`${nextPart(world.database)}`);
    expect(plan).toMatch(/Index Scan using settlement_file_pkey/);
    expect(plan).toMatch(/Index Cond: \(\(ROW\(.+\) > ROW\(/);
    expect(plan).not.toContain('Sort');
  });

  it('may be written once more, by a second worker or after a crash, and never otherwise', async () => {
    const hash = `0x${'11'.repeat(32)}`;
    const part = { day: 1, name: 'x.json', part: 0, hash, content: Buffer.from('one') };
    const { bucket } = world.deps;
    await bucket!.put(part);
    await bucket!.put(part);
    await expect(bucket!.put({ ...part, content: Buffer.from('two') })).rejects.toThrow(
      '1/x.json/0 is another file in the bucket',
    );
    s3.objects.delete('published/1/x.json/0');
  });

  it('needs its own credentials', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    const stranger = openBucket(CONFIG);
    await expect(stranger.get({ day: 0, name: 'x.json', part: 0 })).rejects.toThrow(
      'the bucket answered SignatureDoesNotMatch',
    );
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secret);
  });

  it('cannot be removed from the database by the server’s role', async () => {
    await expect(sql`delete from settlement_file`.execute(world.database)).rejects.toThrow(
      'permission denied',
    );
  });

  it('stay in the database until each part is the same in the bucket', async () => {
    await copyAll();
    const key = `published/${FIRST_DAY}/manifest.json/0`;
    const { content, headers } = s3.objects.get(key)!;
    s3.objects.set(key, { content: Buffer.from('another'), headers });
    await expect(pruneFiles(world.ownerUrl, world.deps.bucket!, 1_000_000)).rejects.toThrow(
      `manifest.json, part 0, of day ${FIRST_DAY} is not in the bucket as it is here`,
    );
    expect((await daysInDatabase())[0]).toBe(0);
    s3.objects.set(key, { content, headers });
  });

  it('are served and explained from the bucket once the owner removed them', async () => {
    await copyAll();
    const day = FIRST_DAY + 1;
    const serve = () => {
      const app = Fastify();
      handleErrors(app);
      serveDayFiles(app, world.deps);
      return (path: string) => app.inject(`/api/files/${path}`);
    };
    const call = callRoute(world, routes);
    const why = (ofDay: number) => call('explainLine', { day: ofDay, kind: 'STATIC' }, member);
    const [before, line] = [await serve()(`${day}/inputs.json`), await why(day)];
    expect(await pruneFiles(world.ownerUrl, world.deps.bucket!, FIRST_DAY + 1)).toBe(1);
    expect(await pruneFiles(world.ownerUrl, world.deps.bucket!, 1_000_000)).toBe(2);
    expect((await daysInDatabase())[0]).toBe(3);
    const served = serve();
    const again = await served(`${day}/inputs.json`);
    expect([again.statusCode, again.headers['etag']]).toEqual([200, before.headers['etag']]);
    expect(again.rawPayload.equals(before.rawPayload)).toBe(true);
    // Two other days take the places of the one that was open.
    for (const other of [day + 1, day + 2]) await why(other);
    expect(await why(day)).toEqual(line);
    expect(s3.asked()).toContain(`GET published/${day}/members.bin/0`);
    s3.fail(6);
    expect((await served(`${day}/orders.bin`)).statusCode).toBe(503);
    s3.fail(0);
    const asked = s3.asked().length;
    for (const what of ['x.json', 'inputs.json?part=1', 'members.bin?part=9999'])
      for (const ofDay of [1, day, FIRST_DAY + 3])
        expect((await served(`${ofDay}/${what}`)).statusCode, what).toBe(404);
    expect(s3.asked()).toHaveLength(asked);
  });
});
