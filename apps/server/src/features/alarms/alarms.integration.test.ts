import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearAlarm, raiseAlarm } from '#alarms/alarms.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';

let test: TestDeployment;
let viewer: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  const account = await test.wallet();
  await giveRole(test.database.ownerUrl, account.address, 'viewer');
  viewer = await test.signedIn(account);
});
beforeEach(() => asOwner(test.database.ownerUrl, (owner) => owner.deleteFrom('alarm').execute()));
afterAll(() => test.stop());

const database = () => test.server.deps.writes;
const up = async () => (await viewer.call('alarms', { show: 'up' })).items;
const ended = (cursor?: string) => viewer.call('alarms', { show: 'ended', cursor });
type Seen = { id: number; detailsHash: string };
const acknowledge = ({ id, detailsHash }: Seen, who = viewer, note = 'I look at the endpoint') =>
  who.call('acknowledgeAlarm', { requestId: who.requestId(), id, detailsHash, note });

it('each raise of an alarm is a row of its own that stays after its clear', async () => {
  await raiseAlarm(database(), 'CLOSE_FAILED', { day: 1, reason: 'first' });
  await raiseAlarm(database(), 'CLOSE_FAILED', { day: 1, reason: 'second' });
  expect(await up()).toMatchObject([
    {
      name: 'CLOSE_FAILED',
      severity: 'critical',
      clearedAt: null,
      details: { day: 1, reason: 'second' },
      runbook: 'docs/operations.md#close-failed',
      acknowledgement: null,
    },
  ]);
  await clearAlarm(database(), 'CLOSE_FAILED');
  await raiseAlarm(database(), 'CLOSE_FAILED', { day: 2 });
  expect(await up()).toMatchObject([{ details: { day: 2 } }]);
  expect((await ended()).items).toMatchObject([
    { name: 'CLOSE_FAILED', clearedAt: expect.any(Number) as number, details: { day: 1 } },
  ]);
});

it('any operator acknowledges it once, which the audit log says; a member cannot', async () => {
  await raiseAlarm(database(), 'CHAIN_UNREACHABLE', {});
  const alarm = (await up())[0]!;
  const member = await test.member();
  const forbidden = { error: 'OPERATOR_FORBIDDEN' };
  await expect(acknowledge(alarm, member)).rejects.toMatchObject(forbidden);
  await expect(member.call('alarms', { show: 'up' })).rejects.toMatchObject(forbidden);
  const { acknowledgement } = await acknowledge(alarm);
  expect(acknowledgement).toMatchObject({
    by: viewer.account.address.toLowerCase(),
    note: 'I look at the endpoint',
  });
  await expect(acknowledge(alarm)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
  const { items } = await viewer.call('auditLog', {});
  expect(items[0]).toMatchObject({ action: 'alarms.acknowledge', subject: 'CHAIN_UNREACHABLE' });
  await clearAlarm(database(), 'CHAIN_UNREACHABLE');
  await raiseAlarm(database(), 'CHAIN_UNREACHABLE', {});
  expect(await up()).toMatchObject([{ acknowledgement: null }]);
  await expect(acknowledge(alarm)).rejects.toMatchObject({ error: 'NOT_FOUND' });
});

it('is acknowledged with the details that were read, not with what it became since', async () => {
  await raiseAlarm(database(), 'CHAIN_UNREACHABLE', { reason: 'HTTP 401' });
  const read = (await up())[0]!;
  await raiseAlarm(database(), 'CHAIN_UNREACHABLE', { reason: 'HTTP 503' });
  await expect(acknowledge(read)).rejects.toMatchObject({ error: 'CONTENT_CHANGED' });
  expect(await up()).toMatchObject([{ acknowledgement: null, details: { reason: 'HTTP 503' } }]);
  await acknowledge((await up())[0]!);
  expect(await up()).toMatchObject([{ acknowledgement: { note: 'I look at the endpoint' } }]);
});

it('an alarm that flaps keeps its newest thousand rows, and none older than 13 months', async () => {
  await raiseAlarm(database(), 'MAIL_LATE', {});
  await clearAlarm(database(), 'MAIL_LATE');
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`insert into alarm (name, details, cleared_at)
      select 'FINALITY_STALLED', '{}', now() from generate_series(1, 1003)`.execute(owner),
  );
  const count = async (name: string) =>
    (await database().selectFrom('alarm').select('name').where('name', '=', name).execute()).length;
  expect(await count('FINALITY_STALLED')).toBe(1_000);
  expect(await count('MAIL_LATE')).toBe(1);
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`update alarm set cleared_at = cleared_at - interval '14 months'`.execute(owner),
  );
  await raiseAlarm(database(), 'FINALITY_STALLED', {});
  expect(await count('FINALITY_STALLED')).toBe(1);
  expect(await count('MAIL_LATE')).toBe(1);
});

it('history is read page after page, by the order in which alarms were raised', async () => {
  for (let times = 0; times < 35; times += 1) {
    await raiseAlarm(database(), 'MAIL_LATE', { times });
    await clearAlarm(database(), 'MAIL_LATE');
  }
  const first = await ended();
  const second = await ended(first.next!);
  expect([...first.items, ...second.items].map(({ details }) => details['times'])).toEqual(
    Array.from({ length: 35 }, (_, index) => 34 - index),
  );
  expect(second.next).toBeNull();
});

it('is found by a part of a name, a number, a severity, or who acknowledged it', async () => {
  for (const name of ['MAIL_LATE', 'ROOT_LATE', 'ROOT_FAILED'] as const)
    await raiseAlarm(database(), name, {});
  const [late] = await up();
  await acknowledge(late!);
  for (const name of ['MAIL_LATE', 'ROOT_LATE', 'ROOT_FAILED'] as const)
    await clearAlarm(database(), name);
  await raiseAlarm(database(), 'MAIL_LATE', {});
  const names = async (input: object) =>
    (await viewer.call('alarms', { show: 'ended', ...input })).items.map(({ name }) => name);
  expect(await names({})).toEqual(['ROOT_FAILED', 'ROOT_LATE', 'MAIL_LATE']);
  expect(await names({ sort: 'raisedAt' })).toEqual(['MAIL_LATE', 'ROOT_LATE', 'ROOT_FAILED']);
  expect(await names({ severity: 'warning' })).toEqual(['MAIL_LATE']);
  expect(await names({ find: 'late' })).toEqual(['ROOT_LATE', 'MAIL_LATE']);
  expect(await names({ find: 'root-failed' })).toEqual(['ROOT_FAILED']);
  expect(await names({ find: 'late', severity: 'critical' })).toEqual(['ROOT_LATE']);
  expect(await names({ find: `#${late!.id}` })).toEqual([late!.name]);
  expect(await names({ find: viewer.account.address })).toEqual([late!.name]);
  expect(await names({ find: 'nothing' })).toEqual([]);
  expect(await names({ through: 1 })).toEqual([]);
  expect(await names({ show: 'up', find: 'late' })).toEqual(['MAIL_LATE']);
  expect(await names({ show: 'up', severity: 'critical' })).toEqual([]);
});

it('details are bounded, whatever an endpoint says', async () => {
  await raiseAlarm(database(), 'ROOT_FAILED', {
    reason: 'x'.repeat(100_000),
    jobs: Array.from({ length: 1_000 }, (_, index) => index),
  });
  const { details } = (await up())[0]!;
  expect(details['reason']).toHaveLength(500);
  expect(details['jobs']).toHaveLength(20);
});
