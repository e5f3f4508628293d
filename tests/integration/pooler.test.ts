import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serviceUser } from '../../apps/devnet/src/postgres/user.ts';
import { connection } from '../../apps/server/src/db/connection.ts';
import { checkSchema } from '../../apps/server/src/db/check-schema.ts';
import { openDatabase } from '../../apps/server/src/db/pools.ts';
import { SERVER, withRole } from '../support/database-template.ts';
import { freePort } from '../support/free-port.ts';
import { canPlay, commandsOf, play, programsFolder } from '../support/runbook.ts';

const programs = programsFolder(['pgbouncer']);
const canPlayPooler = canPlay('the pooler', 'pgbouncer', programs);

let folder: string;
let url: string;
let environment: Record<string, string>;

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client(connection(address));
  await client.connect();
  return client;
}

const stop = async () => {
  const pid = await readFile(path.join(folder, 'pgbouncer.pid'), 'utf8').catch(() => undefined);
  if (pid) process.kill(Number(pid), 'SIGKILL');
  await rm(path.join(folder, 'pgbouncer.pid'), { force: true });
};
const refusal = async (): Promise<string> => {
  const database = openDatabase(url, 1);
  const said = await checkSchema(database, url).then(
    () => '',
    (error: Error) => error.message,
  );
  await database.destroy();
  return said;
};

describe.runIf(canPlayPooler)('PgBouncer as in the runbook', () => {
  beforeAll(async () => {
    const administratorUrl = inject('administratorUrl');
    folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-pooler-'));
    const administrator = await connect(withRole(administratorUrl, 'postgres', 'postgres'));
    await administrator.query(`create role pooled login password 'pooled' in role ${SERVER}`);
    const { rows } = await administrator.query<{ rolpassword: string }>(
      `select rolpassword from pg_authid where rolname = 'pooled'`,
    );
    await administrator.end();
    await writeFile(path.join(folder, 'users.txt'), `"pooled" "${rows[0]!.rolpassword}"\n`);
    const user = await serviceUser();
    if (user)
      for (const one of [folder, path.join(folder, 'users.txt')])
        await chown(one, user.uid, user.gid);
    const port = await freePort();
    url = `postgres://pooled:pooled@127.0.0.1:${port}/fairlaunch`;
    environment = {
      POOLER: folder,
      POOLER_PORT: port,
      DATABASE_HOST: new URL(administratorUrl).searchParams.get('host')!,
      DATABASE_PORT: '5432',
    };
    await play(commandsOf('pooler'), programs!, environment);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
    const administrator = await connect(inject('administratorUrl'));
    await administrator.query('drop role pooled');
    await administrator.end();
  });

  it('serves people and tools', async () => {
    const one = async () => {
      const person = await connect(url);
      const { rows } = await person.query<{ one: number }>('select 1 as one');
      await person.end();
      return rows;
    };
    // The command returns before anybody listens.
    await expect.poll(one).toEqual([{ one: 1 }]);
  });

  it('takes no process of the server', async () => {
    expect(await refusal()).toMatch(/unsupported startup parameter.* options/);
  });

  it('is refused by the server where it drops the bounds of its sessions', async () => {
    await stop();
    const ini = path.join(folder, 'pgbouncer.ini');
    await appendFile(ini, 'ignore_startup_parameters = options\n');
    await play(`pgbouncer -d "$POOLER/pgbouncer.ini"`, programs!, environment);
    await expect.poll(refusal).toMatch(/a pooler .* drop the bounds of sessions/);
  });
});
