import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { micro } from '@fairlaunch/money';
import { readPublic } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, planMigration } from '../../apps/server/src/db/migrate.ts';
import { FOLDER } from '../../apps/server/src/db/migrating/files.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { createTestMember, type TestMember } from '../support/member.ts';
import { asOwner } from '../support/owner.ts';
import { startServerProcess, type ServerChild } from '../support/server-process.ts';

const DAY = 86_400;
const iso = (day: number) => new Date(day * DAY * 1_000).toISOString().slice(0, 10);
const SERVER = 'fairlaunch_server';

/** What a next version may do, on the tables that members use most. */
const LATER_TABLES = `
alter table staking_order add column later text;
alter table member add column later bigint not null default 0;
create table later_thing (member_id bigint primary key references member);
grant select, insert on later_thing to :server_role;
`;
const LATER_MORE = `
alter table withdrawal add column later text not null default '';
alter table ledger_entry add column later text;
alter table settlement_close add column later text;
`;
const LATER_INDEXES = `-- no transaction
create index concurrently later_order on staking_order (later, number);
create index concurrently later_entry on ledger_entry (later) where later is not null;
`;
/** A kind of line and of posting, an account, and an alarm that this version does not know. */
const LATER_KINDS = `insert into line_kind values ('LATER_KIND', 'USDT', 'TEAM', 'CLOSE');`;

let test: TestDeployment;
let folder: string;
let old: ServerChild;
let member: TestMember;

beforeAll(async () => {
  test = await startDeployment();
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-next-'));
  await cp(FOLDER, folder, { recursive: true });
  member = await test.memberWith({ usdt: '50000' });
  await test.fund('STATIC', '1000');
  await test.fund('TEAM', '1000');
  await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '1000' });
  await test.advance(2 * DAY);
  old = await startServerProcess(test.environment);
});
afterAll(async () => {
  await old.end();
  await test.stop();
  await rm(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFile(path.join(folder, name), text);
const upgrade = () => migrate(test.database.ownerUrl, SERVER, { folder });

/** Calls until the work is done, and a few times after. @returns what failed */
async function during(work: Promise<unknown>, call: () => Promise<unknown>): Promise<unknown[]> {
  const state = { isDone: false };
  const end = work.finally(() => (state.isDone = true));
  end.catch(() => undefined);
  const failures: unknown[] = [];
  for (let left = 10; left > 0; left -= state.isDone ? 1 : 0)
    await call().catch((error: unknown) => failures.push(error));
  await end;
  return failures;
}

async function read(one: TestMember): Promise<void> {
  await one.call('orders', {});
  await one.call('assets', {});
  await one.call('me', {});
  await one.call('incomeDays', {});
}

it('the version before serves on while the schema of the next one comes, and no call fails', async () => {
  await file('901-tables.sql', LATER_TABLES);
  await file('902-more.sql', LATER_MORE);
  await file('903-indexes.sql', LATER_INDEXES);
  await file('904-kinds.sql', LATER_KINDS);
  const names = ['901-tables.sql', '902-more.sql', '903-indexes.sql', '904-kinds.sql'];
  const ofProcess = await createTestMember(() => old.url, member.account);
  await ofProcess.signIn();
  const upgraded = upgrade();
  const stake = () =>
    ofProcess.call('stake', { requestId: ofProcess.requestId(), package: 'P30', amount: '10' });
  const publicRead = async () => void (await readPublic(old.url, 'config', {}));
  const failures = await Promise.all([
    during(upgraded, () => read(ofProcess)),
    during(upgraded, stake),
    during(upgraded, publicRead),
  ]);
  expect(failures.flat()).toEqual([]);
  expect((await upgraded).applied).toEqual(names);
  expect(await planMigration(test.database.ownerUrl, SERVER, { folder })).toEqual([]);
  await member.signIn();
});

it('lines, postings, accounts and alarms that it does not know do not stop it', async () => {
  const address = member.account.address.toLowerCase();
  const day = (await member.call('incomeSummary', {})).closedThrough;
  await asOwner(test.database.ownerUrl, async (owner) => {
    const { rows } = await sql<{ member_id: bigint }>`
      select member_id from member where address = ${address}`.execute(owner);
    const { member_id: id } = rows[0]!;
    await sql`insert into income_line values
      (${id}, ${day}, 'LATER_KIND', 3000000, 0, 0, 2000000, 0, false)`.execute(owner);
    await sql`update settlement_close set totals = totals ||
      '{"LATER_KIND": {"lines": 1, "target": "3000000", "paid": "2000000"}}'
      where day = ${day}`.execute(owner);
    await sql`select ledger_post('later:1', 'LATER_KIND', 'later:1', take_day(), 'USDT', -2000000,
      0, 'TEAM', ${id}, 'available')`.execute(owner);
    await sql`select ledger_post('later:2', 'LATER_MOVE', 'later:1', take_day(), 'USDT', -500000,
      ${id}, 'available', ${id}, 'later')`.execute(owner);
    await sql`insert into alarm (name, details) values ('LATER_ALARM', '{}')`.execute(owner);
  });
  const before = (await member.call('assets', {})).items.find(({ asset }) => asset === 'USDT')!;
  const unknown = { kind: 'LATER_KIND', asset: 'USDT', paid: '2' };

  expect((await member.call('incomeDay', { day })).lines).toContainEqual(
    expect.objectContaining(unknown),
  );
  expect((await member.call('incomeDays', {})).items[0]!.shortfalls).toContainEqual(
    expect.objectContaining({ ...unknown, lapsed: '1' }),
  );
  expect((await member.call('incomeTotals', {})).kinds).toContainEqual(
    expect.objectContaining({ kind: 'LATER_KIND', asset: 'USDT', total: '2' }),
  );
  expect((await member.call('incomeSummary', {})).kinds).toContainEqual(
    expect.objectContaining(unknown),
  );
  expect(
    (await member.call('incomeRange', { from: iso(day), through: iso(day) })).kinds,
  ).toContainEqual(expect.objectContaining(unknown));
  const { data: close } = await readPublic(test.server.url, 'close', { day });
  expect(close.totals).toContainEqual(expect.objectContaining({ ...unknown, target: '3' }));
  expect((await readPublic(test.server.url, 'closes', {})).status).toBe(200);
  const known = [before.available, before.frozen, before.principal, before.conditional];
  const shown = known.reduce((sum, amount) => sum + micro(amount), 0n);
  expect(micro(before.total)).toBe(shown + 500_000n);
  const [admin] = await test.operators();
  expect((await admin.call('alarms', { show: 'up' })).items).toContainEqual(
    expect.objectContaining({ name: 'LATER_ALARM', severity: 'warning' }),
  );
  expect((await admin.call('operatorPools', {})).pools).toContainEqual(
    expect.objectContaining({ pool: 'TEAM', lastDue: '3' }),
  );
  // A day follows from its journal, so that only a version that knows the kinds closes it with them.
  await asOwner(test.database.ownerUrl, async (owner) => {
    const { rows } = await sql<{ member_id: bigint }>`
      select member_id from member where address = ${address}`.execute(owner);
    const { member_id: id } = rows[0]!;
    await sql`select ledger_post('later:3', 'LATER_MOVE', 'later:1', take_day(), 'USDT', -500000,
      ${id}, 'later', ${id}, 'available')`.execute(owner);
    await sql`select ledger_post('later:4', 'LATER_KIND', 'later:1', take_day(), 'USDT', -2000000,
      ${id}, 'available', 0, 'TEAM')`.execute(owner);
  });
  await test.advance(2 * DAY);
  const after = (await member.call('incomeSummary', {})).closedThrough;
  expect(after).toBe(day + 2);
  const { items } = await member.call('statement', { from: iso(day + 1), through: iso(after) });
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['LATER_KIND', 'LATER_MOVE']),
  );
});

it('rolled back, it starts again on that schema, and its own migrations find nothing to do', async () => {
  expect(await migrate(test.database.ownerUrl, SERVER)).toEqual({ applied: [], missing: [] });
  await test.restart();
  const again = await startServerProcess(test.environment);
  expect((await readPublic(again.url, 'config', {})).status).toBe(200);
  expect(await again.end()).toBe(0);
  await member.signIn();
  await read(member);
  await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '10' });
  await test.advance(DAY);
  expect((await member.call('incomeDays', {})).items[0]!.paid).not.toBe('0');
});
