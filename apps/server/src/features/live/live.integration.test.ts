import { randomText, signStatement, type ErrorName } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { follow } from '../../../../../tests/support/live.ts';
import { announceAsOwner, asOwner } from '../../../../../tests/support/owner.ts';
import { raisedAlarms } from '#alarms/alarms.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import type { EventStream } from './event-stream.ts';
import { Live, liveOf } from './live.ts';

const DAY_SECONDS = 86_400;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const refused = (promise: Promise<unknown>, error: ErrorName) =>
  expect(promise).rejects.toMatchObject({ error, moneyMoved: 'no' });

/** Ends the listener's connection, as a restart of the database does. */
const killListener = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fairlaunch live' and datname = current_database()`.execute(
    test.server.deps.writes,
  );

describe('a stream', () => {
  it('tells a member what to read again, and nobody else', async () => {
    const [one, other] = [await test.member(), await test.member()];
    const [mine, theirs] = [await follow(one), await follow(other)];
    await test.deposit(one.account, '300');
    await mine.told('deposits');
    await one.call('withdraw', await one.withdrawal('100', '1', '99'));
    await mine.told('withdrawals');
    await one.call('transfer', await one.transfer(other.account.address, '50'));
    await theirs.told('transfers');
    expect(theirs.messages.flatMap(({ read }) => read)).toEqual(['transfers']);
    expect(JSON.stringify([mine.messages, theirs.messages])).not.toMatch(/\d/);
    mine.close();
    theirs.close();
  });

  it('tells the member that applied for a rank that its application was decided', async () => {
    const [one, other] = [await test.member(), await test.member()];
    const [mine, theirs] = [await follow(one), await follow(other)];
    const { seat } = await one.call('me', {});
    await asOwner(test.database.ownerUrl, async (owner) => {
      await sql`insert into task_application (member_id, rank, community_name, meeting_link, message,
          request_id, submitted_at)
        select member_id, 'CAPTAIN', 'River', 'https://meet.test/', '', 'live', business_now()
        from member where seat = ${seat}`.execute(owner);
      await sql`update task_application set state = 'WITHDRAWN', decided_at = business_now()
        where request_id = 'live'`.execute(owner);
    });
    await mine.told('tasks');
    expect(theirs.messages.flatMap(({ read }) => read)).toEqual([]);
    mine.close();
    theirs.close();
  });

  it('tells everybody that a close was posted or a plan announced', async () => {
    const members = [await test.member(), await test.member()];
    const streams = await Promise.all(members.map((member) => follow(member)));
    await test.advance(DAY_SECONDS);
    await Promise.all(streams.map(({ told }) => told('closes')));
    const { plan } = await planOn(test.server.deps.database, 0);
    await announceAsOwner(test.database.ownerUrl, { ...plan, version: 'live' } as never, 99_999);
    await Promise.all(streams.map(({ told }) => told('plans')));
    for (const { close } of streams) close();
  });

  it('is replaced by the one of a newer page of the same session', async () => {
    const member = await test.member();
    const first = await follow(member);
    const second = await follow(member);
    expect(await first.ended).toBe('REPLACED');
    expect(second.messages).toEqual([{ read: [] }]);
    second.close();
  });

  it('that is destroyed ends its connection', async () => {
    const member = await test.member();
    const opening = vi.spyOn(liveOf(test.server.deps).hub, 'open');
    const stream = await follow(member);
    (opening.mock.results[0]!.value as EventStream).destroy();
    opening.mockRestore();
    expect(await stream.ended).toBeUndefined();
  });

  it('is not opened by a HEAD request', async () => {
    const member = await test.member();
    const statement = {
      method: 'HEAD',
      path: '/api/live',
      timestamp: Math.floor(Date.now() / 1_000),
      nonce: randomText(24),
      token: member.token,
      key: '',
      body: new Uint8Array(),
    };
    const answer = await fetch(`${test.server.url}${statement.path}`, {
      method: statement.method,
      headers: {
        Authorization: `Bearer ${statement.token}`,
        Timestamp: String(statement.timestamp),
        Nonce: statement.nonce,
        'Device-Signature': await signStatement(member.deviceKey, statement),
      },
    });
    expect(answer.status).toBe(404);
  });

  it('has headers by which proxies do not keep it and other pages cannot read it', async () => {
    const member = await test.member();
    const stream = await follow(member);
    const seen: Headers[] = [];
    const spy: typeof fetch = async (...call) => {
      const answer = await fetch(...call);
      if (answer.url.endsWith('/api/live')) seen.push(answer.headers);
      return answer;
    };
    const again = await test.signedIn(member.account, { fetch: spy });
    expect(await stream.ended).toBe('SESSION');
    (await follow(again)).close();
    expect(seen[0]!.get('Cache-Control')).toBe('no-store, no-transform');
    expect(seen[0]!.get('X-Accel-Buffering')).toBe('no');
    expect(seen[0]!.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(seen[0]!.get('Content-Security-Policy')).toContain("default-src 'self'");
  });
});

describe('a stream ends with its session', () => {
  it('at once when the member signs out', async () => {
    const member = await test.member();
    const stream = await follow(member);
    await member.call('logout', {});
    expect(await stream.ended).toBe('SESSION');
    await refused(follow(member), 'SESSION_INVALID');
  });

  it('at once when another device signs in, which the old session is told when it opens another', async () => {
    const member = await test.member();
    const stream = await follow(member);
    await test.signedIn(member.account);
    expect(await stream.ended).toBe('SESSION');
    await refused(follow(member), 'SIGNED_IN_ELSEWHERE');
  });

  it('and not with another session of the member', async () => {
    const member = await test.member();
    const closed = member.token;
    await member.signIn();
    const stream = await follow(member);
    const opened = member.token;
    member.token = closed;
    await member.call('logout', {});
    member.token = opened;
    await test.deposit(member.account, '10');
    await stream.told('deposits');
    expect(stream.messages.some(({ end }) => end)).toBe(false);
    await member.call('logout', {});
    expect(await stream.ended).toBe('SESSION');
  });

  it('and is not opened by a session that ended since it was checked', async () => {
    const member = await test.member();
    const { deps } = test.server;
    const { member_id: memberId, token_hash: tokenHash } = await deps.database
      .selectFrom('session')
      .innerJoin('member', 'member.member_id', 'session.member_id')
      .select(['session.member_id', 'session.token_hash'])
      .where('member.address', '=', member.account.address.toLowerCase())
      .executeTakeFirstOrThrow();
    await member.call('logout', {});
    const before = liveOf(deps).hub.size;
    const caller = { memberId, tokenHash, networkAddress: '192.0.2.1' };
    await expect(liveOf(deps).open(caller)).rejects.toMatchObject({ error: 'SESSION_INVALID' });
    await expect.poll(() => liveOf(deps).hub.size).toBe(before);
  });

  it('and is not opened by a stolen token without the device’s key', async () => {
    const [member, thief] = [await test.member(), await test.member()];
    thief.token = member.token;
    await refused(follow(thief), 'SESSION_OTHER_DEVICE');
    const bare = await fetch(`${test.server.url}/api/live`, {
      headers: {
        Authorization: `Bearer ${member.token}`,
        Timestamp: String(Math.floor(Date.now() / 1000)),
      },
    });
    expect(await bare.json()).toMatchObject({ code: 999988 });
    // A member in the path means nothing: only the session says whose stream it is.
    const other = await fetch(`${test.server.url}/api/live?member=1`);
    expect(other.status).toBe(401);
  });
});

describe('the listener', () => {
  it('comes back, has members read everything again, and ends streams of sessions that ended', async () => {
    const [member, gone] = [await test.member(), await test.member()];
    const [stream, ending] = [await follow(member), await follow(gone)];
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`alter table session disable trigger tell_live`.execute(owner),
    );
    await gone.call('logout', {});
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`alter table session enable trigger tell_live`.execute(owner),
    );
    await killListener();
    await stream.told('everything');
    expect(await ending.ended).toBe('SESSION');
    await test.deposit(member.account, '10');
    await stream.told('deposits');
    stream.close();
  });

  it('raises an alarm while it cannot connect, and no stream is opened meanwhile', async () => {
    const { deps } = test.server;
    const away = { ...deps.config, DATABASE_URL: deps.config.DATABASE_URL.replace('test_', 'no_') };
    const live = new Live({ ...deps, config: away }, { graceMs: 1, alarmAfterMs: 1 });
    live.start();
    await expect.poll(() => raisedAlarms(deps.database)).toContain('JOB_FAILED');
    const caller = { memberId: 1n, tokenHash: Buffer.alloc(32), networkAddress: '192.0.2.1' };
    await expect(live.open(caller)).rejects.toMatchObject({ error: 'LIVE_DOWN' });
    await live.stop();
    expect(await raisedAlarms(deps.database)).not.toContain('JOB_FAILED');
  });
});

it('streams end when the server stops, and members can open new ones after its restart', async () => {
  const member = await test.member();
  const stream = await follow(member);
  await test.restart();
  expect(await stream.ended).toBe('SHUTDOWN');
  // The server answers calls before its listener is connected.
  const again = await vi.waitFor(() => follow(member), { timeout: 60_000 });
  await test.deposit(member.account, '10');
  await again.told('deposits');
  again.close();
});
