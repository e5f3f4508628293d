import {
  testWalletFactoryAbi,
  testWalletFactoryBytecode,
} from '@fairlaunch/contracts/test-support';
import {
  DEVELOPMENT_CHAIN_ID,
  deviceResource,
  exportDeviceKey,
  type ErrorName,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { concat, encodeAbiParameters, encodeFunctionData, hashMessage, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { MAX_OPEN_SESSIONS, SESSION_LIFETIME_MS } from './login.ts';
import { MAX_KEPT_SESSIONS } from './sessions.ts';
import { browserOf } from './browser.ts';
import { LOGIN_NONCE_LIFETIME_MS } from './login-message.ts';

let test: TestDeployment;
let clock = 0;

beforeAll(async () => {
  test = await startDeployment({ realNow: () => Date.now() + clock });
});
afterAll(() => test.stop());

const now = () => Date.now() + clock;
const device = async (account = privateKeyToAccount(generatePrivateKey())) =>
  createTestMember(() => test.server.url, account, { now });
const refused = (promise: Promise<unknown>, error: ErrorName, code?: number) =>
  expect(promise).rejects.toMatchObject({ error, moneyMoved: 'no', ...(code && { code }) });

describe('signing in', () => {
  it('names the configured domain and the chain in the message', async () => {
    const member = await device();
    const { message } = await member.call('loginMessage', {
      address: member.account.address,
      deviceKey: await exportDeviceKey(member.deviceKey),
    });
    expect(message).toContain('fairlaunch.test wants you to sign in with your Ethereum account');
    expect(message).toContain(`Chain ID: ${DEVELOPMENT_CHAIN_ID}`);
    expect(/^[\x20-\x7e\n]+$/.test(message)).toBe(true);
  });

  it('makes a new wallet a guest, which has no seat before it binds a referrer', async () => {
    const member = await device();
    expect((await member.signIn()).seat).toBeNull();
    expect(await member.call('me', {})).toMatchObject({ seat: null, sponsor: null, total: '0' });
  });

  it('is refused with `moneyMoved` only on calls that can move money', async () => {
    const said = async (method: string) => {
      const answer = await fetch(`${test.server.url}/api/orders`, { method });
      return ((await answer.json()) as { msg: string }).msg;
    };
    expect(await said('GET')).toBe('Please sign in first.');
    expect(await said('POST')).toBe('Please sign in first. No money moved.');
  });

  it('uses a nonce once', async () => {
    const member = await device();
    const deviceKey = await exportDeviceKey(member.deviceKey);
    const { address } = member.account;
    const { message, nonce } = await member.call('loginMessage', { address, deviceKey });
    const signature = await member.account.signMessage({ message });
    await member.call('login', { address, deviceKey, nonce, signature });
    await refused(member.call('login', { address, deviceKey, nonce, signature }), 'NONCE_INVALID');
  });

  it('uses a nonce up with a wrong signature too', async () => {
    const [member, other] = [await device(), await device()];
    const deviceKey = await exportDeviceKey(member.deviceKey);
    const { address } = member.account;
    const { message, nonce } = await member.call('loginMessage', { address, deviceKey });
    await refused(
      member.call('login', {
        address,
        deviceKey,
        nonce,
        signature: await other.account.signMessage({ message }),
      }),
      'SIGNATURE_INVALID',
    );
    await refused(
      member.call('login', {
        address,
        deviceKey,
        nonce,
        signature: await member.account.signMessage({ message }),
      }),
      'NONCE_INVALID',
    );
  });

  it('binds a nonce to its address and its device', async () => {
    const [member, other] = [await device(), await device()];
    const deviceKey = await exportDeviceKey(member.deviceKey);
    const { message, nonce } = await member.call('loginMessage', {
      address: member.account.address,
      deviceKey,
    });
    const stolen = await other.account.signMessage({ message });
    await refused(
      other.call('login', { address: other.account.address, deviceKey, nonce, signature: stolen }),
      'NONCE_INVALID',
    );
    const signature = await member.account.signMessage({ message });
    const otherKey = await exportDeviceKey(other.deviceKey);
    await refused(
      member.call('login', {
        address: member.account.address,
        deviceKey: otherKey,
        nonce,
        signature,
      }),
      'NONCE_INVALID',
    );
  });

  it('names the device in the message, which works for no other device', async () => {
    const [member, thief] = [await device(), await device()];
    const [deviceKey, thiefKey] = [
      await exportDeviceKey(member.deviceKey),
      await exportDeviceKey(thief.deviceKey),
    ];
    const { address } = member.account;
    const { message, nonce } = await member.call('loginMessage', { address, deviceKey });
    expect(message.endsWith(`Resources:\n- ${await deviceResource(deviceKey)}`)).toBe(true);
    await test.server.deps.writes
      .updateTable('login_nonce')
      .set({ device_key: thiefKey })
      .where('nonce', '=', nonce)
      .execute();
    const signature = await member.account.signMessage({ message });
    await refused(
      thief.call('login', { address, deviceKey: thiefKey, nonce, signature }),
      'NONCE_INVALID',
    );
  });

  it('gives a nonce five minutes', async () => {
    const member = await device();
    const deviceKey = await exportDeviceKey(member.deviceKey);
    const { message, nonce } = await member.call('loginMessage', {
      address: member.account.address,
      deviceKey,
    });
    clock += LOGIN_NONCE_LIFETIME_MS + 1;
    await refused(
      member.call('login', {
        address: member.account.address,
        deviceKey,
        nonce,
        signature: await member.account.signMessage({ message }),
      }),
      'NONCE_INVALID',
    );
  });
});

describe('contract wallets', () => {
  it('sign in before (ERC-6492) and after (ERC-1271) they are deployed', async () => {
    const owner = await test.wallet('0');
    const hash = await test.chain.client.deployContract({
      abi: testWalletFactoryAbi,
      bytecode: testWalletFactoryBytecode,
      account: owner,
      chain: null,
    });
    const factory = (await test.chain.client.waitForTransactionReceipt({ hash })).contractAddress!;
    await test.chain.mine();
    const salt: Hex = `0x${'01'.repeat(32)}`;
    const address = await test.chain.client.readContract({
      address: factory,
      abi: testWalletFactoryAbi,
      functionName: 'addressOf',
      args: [owner.address, salt],
    });
    const create = encodeFunctionData({
      abi: testWalletFactoryAbi,
      functionName: 'create',
      args: [owner.address, salt],
    });
    const member = await device(owner);
    const deviceKey = await exportDeviceKey(member.deviceKey);
    const attempt = async (wrap: (signature: Hex) => Hex) => {
      const { message, nonce } = await member.call('loginMessage', { address, deviceKey });
      const signature = await owner.sign({ hash: hashMessage(message) });
      return member.call('login', { address, deviceKey, nonce, signature: wrap(signature) });
    };
    const wrapped = (signature: Hex) =>
      concat([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [factory, create, signature],
        ),
        `0x${'6492'.repeat(16)}`,
      ]);
    expect((await attempt(wrapped)).token).toBeTruthy();
    await test.chain.client.sendTransaction({
      account: owner,
      to: factory,
      data: create,
      chain: null,
    });
    await test.chain.mine();
    expect((await attempt((signature) => signature)).token).toBeTruthy();
    const stranger = privateKeyToAccount(generatePrivateKey());
    const { message, nonce } = await member.call('loginMessage', { address, deviceKey });
    await refused(
      member.call('login', {
        address,
        deviceKey,
        nonce,
        signature: await stranger.signMessage({ message }),
      }),
      'SIGNATURE_INVALID',
    );
  });
});

describe('a session', () => {
  it('that is missing is refused with 999990', async () => {
    await refused((await device()).call('me', {}), 'SESSION_MISSING', 999990);
  });

  it('that is unknown is refused with 1012', async () => {
    const member = await device();
    member.token = 'x'.repeat(43);
    await refused(member.call('me', {}), 'SESSION_INVALID', 1012);
  });

  it('is refused on another device with 999988', async () => {
    const member = await device();
    await member.signIn();
    const thief = await device(member.account);
    thief.token = member.token;
    await refused(thief.call('me', {}), 'SESSION_OTHER_DEVICE', 999988);
    await refused(
      thief.call('bind', { requestId: thief.requestId(), referrer: '0' }),
      'SESSION_OTHER_DEVICE',
      999988,
    );
  });

  it.each<[string, ErrorName, (member: TestMember) => Promise<unknown>]>([
    ['another device', 'SIGNED_IN_ELSEWHERE', async (one) => (await device(one.account)).signIn()],
    ['a logout', 'SESSION_INVALID', (one) => one.call('logout', {})],
    ['its end', 'SESSION_INVALID', async () => (clock += SESSION_LIFETIME_MS + 1)],
  ])('that was used a moment ago is refused after %s', async (_, error, end) => {
    const member = await device();
    await member.signIn();
    for (let time = 0; time < 2; time += 1) await member.call('me', {});
    await end(member);
    for (let time = 0; time < 2; time += 1) await refused(member.call('me', {}), error);
  });

  it('that was used a moment ago is refused on a thief’s device', async () => {
    const member = await device();
    await member.signIn();
    await member.call('me', {});
    const thief = await device(member.account);
    thief.token = member.token;
    await refused(thief.call('me', {}), 'SESSION_OTHER_DEVICE', 999988);
    expect(await member.call('me', {})).toMatchObject({ seat: null });
  });

  it('has the seat and role that its member has now', async () => {
    const member = await device();
    await member.signIn();
    expect(await member.call('tasks', {})).toMatchObject({ seat: null });
    await member.call('bind', { requestId: member.requestId(), referrer: '0' });
    const { seat } = await member.call('me', {});
    expect(seat).toBeGreaterThan(0);
    expect(await member.call('tasks', {})).toMatchObject({ seat });
    await refused(member.call('auditLog', {}), 'OPERATOR_FORBIDDEN');
    await giveRole(test.database.ownerUrl, member.account.address, 'viewer');
    expect(await member.call('me', {})).toMatchObject({ operatorRole: 'viewer' });
    await member.call('auditLog', {});
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`delete from operator where address = ${member.account.address.toLowerCase()}`.execute(
        owner,
      ),
    );
    await refused(member.call('auditLog', {}), 'OPERATOR_FORBIDDEN');
    expect(await member.call('me', {})).toMatchObject({ operatorRole: null });
  });

  it('ends with 40002 when a second device signs in', async () => {
    const first = await device();
    await first.signIn();
    const second = await device(first.account);
    await second.signIn();
    await refused(first.call('me', {}), 'SIGNED_IN_ELSEWHERE', 40002);
    expect((await second.call('me', {})).heldUntil).not.toBeNull();
  });

  it('stays beside others of the same device, up to five, without a hold on withdrawals', async () => {
    const member = await device();
    const tokens: string[] = [];
    for (let tab = 0; tab < MAX_OPEN_SESSIONS + 1; tab += 1) {
      clock += 1_000;
      tokens.push((await member.signIn()).token);
    }
    expect((await member.call('me', {})).heldUntil).toBeNull();
    member.token = tokens[1]!;
    expect((await member.call('me', {})).heldUntil).toBeNull();
    member.token = tokens[0]!;
    await refused(member.call('me', {}), 'SESSION_INVALID', 1012);
  });

  it('ends with a logout', async () => {
    const member = await device();
    await member.signIn();
    await member.call('logout', {});
    await refused(member.call('me', {}), 'SESSION_INVALID', 1012);
  });

  it('lives 12 hours at most', async () => {
    const member = await device();
    await member.signIn();
    clock += SESSION_LIFETIME_MS + 1;
    await refused(member.call('me', {}), 'SESSION_INVALID', 1012);
  });
});

describe('the list of sessions', () => {
  const list = async (member: TestMember) => (await member.call('sessions', {})).items;

  it('names this one, other tabs and other devices, newest first', async () => {
    const first = await device();
    await first.signIn();
    clock += 1_000;
    const second = await device(first.account);
    await second.signIn();
    clock += 1_000;
    await second.signIn();
    expect(await list(second)).toMatchObject([
      { isThisDevice: true, isThisSession: true, endedBecause: null },
      { isThisDevice: true, isThisSession: false, endedBecause: null },
      { isThisDevice: false, isThisSession: false, endedBecause: 'OTHER_DEVICE' },
    ]);
  });

  it('signs another tab out, and nobody else', async () => {
    const [member, other] = [await device(), await device()];
    const { token } = await member.signIn();
    clock += 1_000;
    await member.signIn();
    await other.signIn();
    const [theirs] = await list(other);
    await member.call('endSession', { requestId: member.requestId(), id: theirs!.id });
    expect(await list(other)).toMatchObject([{ endedBecause: null }]);
    const tab = (await list(member)).find(({ isThisSession }) => !isThisSession)!;
    await member.call('endSession', { requestId: member.requestId(), id: tab.id });
    await member.call('endSession', { requestId: member.requestId(), id: tab.id });
    expect(await list(member)).toMatchObject([
      { isThisSession: true, endedBecause: null },
      { endedBecause: 'SIGNED_OUT' },
    ]);
    member.token = token;
    await refused(member.call('me', {}), 'SESSION_INVALID', 1012);
  });

  it('keeps fifty of a member, and shows which ones expired', async () => {
    const member = await device();
    for (let time = 0; time < MAX_KEPT_SESSIONS + 2; time += 1) {
      clock += 1_000;
      await member.signIn();
    }
    clock += SESSION_LIFETIME_MS;
    await member.signIn();
    const sessions = await list(member);
    expect(sessions).toHaveLength(MAX_KEPT_SESSIONS);
    expect(sessions[1]).toMatchObject({ endedBecause: 'EXPIRED' });
    expect(sessions.at(-1)).toMatchObject({ endedBecause: 'REPLACED' });
  });
});

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome', system: 'Android' },
    ],
    ['', { browser: null, system: null }],
    ['<script>alert(1)</script>'.repeat(100), { browser: null, system: null }],
  ])('of %j', (userAgent, named) => expect(browserOf(userAgent)).toEqual(named));
});
