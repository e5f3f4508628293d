import { exportDeviceKey, MAX_ENDS_AN_HOUR, type ErrorName } from '@fairlaunch/protocol';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { follow } from '../../../../../tests/support/live.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { giveRole, planOf } from '../../../../../tests/support/owner.ts';
import { openSessions } from './operator-sessions.ts';

const NETWORK = '203.0.113.7';

let test: TestDeployment;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await startDeployment({}, { TRUSTED_PROXIES: '127.0.0.1,::1' });
  [admin, other] = await test.operators();
});
afterAll(() => test.stop());

const operator = async (role: 'viewer' | 'approver' = 'viewer') => {
  const account = privateKeyToAccount(generatePrivateKey());
  await giveRole(test.database.ownerUrl, account.address, role);
  return test.signedIn(account, { networkAddress: NETWORK });
};
const refused = (promise: Promise<unknown>, error: ErrorName) =>
  expect(promise).rejects.toMatchObject({ error });
const linesOf = async ({ account }: TestMember) =>
  (await admin.call('auditLog', { find: account.address })).items;
const endSessions = (by: TestMember, of: TestMember) =>
  by.call('endOperatorSessions', { requestId: by.requestId(), address: of.account.address });

describe('an operator’s sessions', () => {
  it('are shown with browser, network address and last use', async () => {
    const viewer = await operator();
    const first = viewer.token;
    await viewer.signIn();
    const { items } = await viewer.call('operatorSessions', {});
    expect(items).toMatchObject([
      { isThisSession: true, networkAddress: NETWORK, role: 'viewer' },
      { isThisSession: false, networkAddress: NETWORK },
    ]);
    for (const { usedAt, signedInAt } of items) expect(usedAt).toBeGreaterThanOrEqual(signedInAt);
    expect(new Set(items.map(({ address }) => address))).toEqual(
      new Set([viewer.account.address.toLowerCase()]),
    );
    expect(first).not.toBe(viewer.token);
  });

  it('end all but this one, at the next call and on the stream', async () => {
    const viewer = await operator();
    const old = viewer.token;
    const stream = await follow(viewer);
    const { token } = await viewer.signIn();
    expect(await viewer.call('endOtherSessions', { requestId: viewer.requestId() })).toEqual({
      ended: 1,
    });
    expect(await stream.ended).toBe('SESSION');
    viewer.token = old;
    await refused(viewer.call('operatorSessions', {}), 'SESSION_INVALID');
    viewer.token = token;
    expect((await viewer.call('operatorSessions', {})).items).toHaveLength(1);
    expect((await linesOf(viewer))[0]).toMatchObject({
      action: 'session.end',
      actor: viewer.account.address.toLowerCase(),
      details: { sessions: 1 },
    });
  });

  it('are seen and ended by admins alone', async () => {
    const viewer = await operator('approver');
    await refused(viewer.call('everyOperatorSession', {}), 'OPERATOR_FORBIDDEN');
    await refused(endSessions(viewer, admin), 'OPERATOR_FORBIDDEN');
    const seen = (await admin.call('everyOperatorSession', {})).items;
    for (const { account } of [admin, other, viewer])
      expect(seen.map(({ address }) => address)).toContain(account.address.toLowerCase());
    expect(await endSessions(admin, viewer)).toEqual({ ended: 1 });
    await refused(viewer.call('operatorSessions', {}), 'SESSION_INVALID');
    expect((await linesOf(viewer))[0]).toMatchObject({
      action: 'session.end',
      actor: admin.account.address.toLowerCase(),
      subject: viewer.account.address.toLowerCase(),
    });
  });

  it('of others are ended a few times an hour, so that nobody is shut out', async () => {
    const viewer = await operator();
    for (let time = 0; time < MAX_ENDS_AN_HOUR; time += 1) {
      await endSessions(admin, viewer);
      await viewer.signIn();
    }
    await refused(endSessions(admin, viewer), 'TOO_MANY_REQUESTS');
    await viewer.call('operatorSessions', {});
  });

  it('of members and of oneself are not ended so', async () => {
    await refused(endSessions(admin, admin), 'OWN_REQUEST');
    const member = await test.member();
    await refused(endSessions(admin, member), 'NOT_FOUND');
    await member.call('me', {});
  });
});

it('open sessions are read by the indexes of operators and members', async () => {
  const plan = await planOf(test.database.ownerUrl, openSessions(new Date()));
  expect(plan).not.toContain('Seq Scan on session');
  expect(plan).not.toContain('Seq Scan on member');
});

describe('the log of sign-ins', () => {
  it('has each sign-in and sign-out of an operator, without a network address', async () => {
    const viewer = await operator();
    await viewer.call('logout', {});
    const lines = await linesOf(viewer);
    expect(lines.map(({ action }) => action)).toEqual(['session.signOut', 'session.signIn']);
    expect(JSON.stringify(lines)).not.toContain(NETWORK);
  });

  it('has refused sign-ins, and few lines however many there are', async () => {
    const viewer = await operator();
    const { address } = viewer.account;
    const deviceKey = await exportDeviceKey(viewer.deviceKey);
    for (let time = 0; time < 12; time += 1)
      await refused(
        viewer.call('login', { address, deviceKey, nonce: 'a'.repeat(24), signature: '0x00' }),
        'NONCE_INVALID',
      );
    const { nonce } = await viewer.call('loginMessage', { address, deviceKey });
    const signature = await other.account.signMessage({ message: 'another text' });
    await refused(
      viewer.call('login', { address, deviceKey, nonce, signature }),
      'SIGNATURE_INVALID',
    );
    const lines = (await linesOf(viewer)).filter(({ action }) => action === 'session.refused');
    expect(lines.map(({ details }) => details)).toEqual([{ times: 10 }, { times: 1 }]);
  });

  it('has nothing of members', async () => {
    const member = await test.member();
    await member.call('logout', {});
    expect(await linesOf(member)).toEqual([]);
  });
});
