import { timelockAbi, treasuryAbi } from '@fairlaunch/contracts';
import { sql } from 'kysely';
import { encodeFunctionData, toHex, zeroHash } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner, giveRole, planOf } from '../../../../../tests/support/owner.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { newestUnbooked, openPayments, reportedDeposits, signedPayouts } from './unmatched.ts';

const DAY = 86_400;
const TIMELOCK_DELAY = 2 * DAY;
const ESCAPE_DELAY = 7 * DAY;

let test: TestDeployment;
let viewer: TestMember;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  const account = await test.wallet();
  await giveRole(test.database.ownerUrl, account.address, 'viewer');
  viewer = await test.signedIn(account);
  member = await test.memberWith({ usdt: '500' });
});
afterAll(() => test.stop());

const state = () => {
  forgetSnapshots(test.server.deps);
  return viewer.call('operatorChain', {});
};
const unmatched = () => {
  forgetSnapshots(test.server.deps);
  return viewer.call('operatorUnmatched', {});
};

const addressesOfWatchers = () =>
  new Set<string>([test.keys.watcher.address, test.keys.secondWatcher.address]);

describe('the state of the chain', () => {
  it('has the endpoint, the keys with their gas, and the escape clock', async () => {
    await test.advance(DAY);
    const { endpoints, agree, cursor, keys, escape, finalBlock } = await state();
    expect(endpoints).toEqual([
      expect.objectContaining({ place: 'first', host: new URL(test.chain.rpcUrl).host }),
    ]);
    expect(endpoints[0]!.calls).toBeGreaterThan(0);
    expect(endpoints[0]!.block).toBeGreaterThanOrEqual(finalBlock!);
    // With one endpoint nobody agrees.
    expect(agree).toBeNull();
    expect(cursor!.block).toBeLessThanOrEqual(endpoints[0]!.block!);
    const of = (role: string) => keys!.find((key) => key.role === role);
    expect(of('publisher')).toMatchObject({ address: test.keys.publisher.address });
    expect(Number(of('payout')!.gas)).toBeGreaterThan(0);
    expect(of('guardian')).toMatchObject({ address: test.keys.guardian.address, gas: null });
    expect(escape!.opensAt - escape!.lastActivation).toBe(ESCAPE_DELAY);
    expect(escape!.warnFrom).toBeLessThan(escape!.opensAt);
  });

  it('has the watchers, how many a root takes, and who has signed the newest one', async () => {
    const { watchers } = await state();
    expect(watchers).toMatchObject({ threshold: 2, day: expect.any(Number) });
    expect(new Set(watchers!.items.map(({ address }) => address))).toEqual(addressesOfWatchers());
    expect(watchers!.items.map(({ hasSigned }) => hasSigned)).toEqual([true, true]);
  });

  it('has each root with who proposed and who signed it', async () => {
    const { items } = await viewer.call('operatorRoots', {});
    const signed = items.find(({ signers }) => signers.length > 0)!;
    expect(new Set(signed.signers)).toEqual(addressesOfWatchers());
    expect(signed.tokens).toContainEqual(expect.objectContaining({ asset: 'USDT' }));
    const one = await viewer.call('operatorRoot', { attempt: signed.attempt });
    expect(one.proposer?.toLowerCase()).toBe(test.keys.publisher.address.toLowerCase());
    await expect(viewer.call('operatorRoot', { attempt: 999_999 })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });
});

describe('what is on one side alone', () => {
  it('is a payment that nobody asked for, until it is booked whole', async () => {
    const empty = { payments: [], unbooked: [], deposits: [], payouts: [], hasMore: [] };
    expect(await unmatched()).toEqual(empty);
    const { address } = member.account;
    const receiver = await test.memberWith({ usdt: '10' });
    await test.advance(DAY);
    await test.advance(DAY);
    await test.settle();
    await member.call('transfer', await member.transfer(receiver.account.address, '450'));
    await test.payUnrequested(address, '120');
    await test.settle();
    const { payments } = await unmatched();
    expect(payments).toMatchObject([
      { kind: 'PAYOUT', asset: 'USDT', amount: '120', booked: '50' },
    ]);
    expect(payments[0]!.account.toLowerCase()).toBe(address.toLowerCase());
    await test.fund('INSURANCE', '70');
    await test.settle();
    expect((await unmatched()).payments).toEqual([]);
  });

  it('is a payout that was signed, with its nonce and price, until it is final', async () => {
    const payee = await test.memberWith({ usdt: '100' });
    await payee.call('withdraw', await payee.withdrawal('50', '1', '49'));
    await test.server.runner.runAll();
    const [payout] = (await unmatched()).payouts;
    expect(payout).toMatchObject({ net: '49', asset: 'USDT', state: 'BROADCAST' });
    expect(payout!.payout).toMatchObject({
      signer: test.keys.payout.address.toLowerCase(),
      attempts: 1,
    });
    expect(Number(payout!.payout!.gasPriceGwei)).toBeGreaterThan(0);
    const listed = (await viewer.call('operatorPayouts', { find: payout!.withdrawal })).items;
    expect(listed[0]!.signed).toEqual(payout!.payout);
    await test.settle();
    expect((await unmatched()).payouts).toEqual([]);
  });

  it('is not taken for all of it where more is open than is shown', async () => {
    const count = (payments: number) =>
      asOwner(test.database.ownerUrl, (owner) =>
        sql`insert into unbooked_payment (kind, account, token, wei, payout_id, transaction_hash,
            log_index, block_number, block_time)
          select 'ESCAPE', ${`0x${'1'.repeat(40)}`}, ${`0x${'2'.repeat(40)}`}, 1, null,
            '0x' || lpad(to_hex(number), 64, '0'), 0, 1, now()
          from generate_series(1, ${payments}::int) as number
          on conflict do nothing`.execute(owner),
      );
    await count(30);
    expect(await unmatched()).toMatchObject({ hasMore: [] });
    await count(31);
    const { unbooked, hasMore } = await unmatched();
    expect([unbooked.length, hasMore]).toEqual([30, ['unbooked']]);
  });

  it('is read by indexes of what is open, whatever happened before', async () => {
    for (const query of [openPayments, newestUnbooked, reportedDeposits, signedPayouts])
      expect(await planOf(test.database.ownerUrl, query)).not.toContain('Seq Scan');
  });

  it('is told to operators alone', async () => {
    const forbidden = { error: 'OPERATOR_FORBIDDEN' };
    await expect(member.call('operatorChain', {})).rejects.toMatchObject(forbidden);
    await expect(member.call('operatorRoots', {})).rejects.toMatchObject(forbidden);
    await expect(member.call('operatorRoot', { attempt: 1 })).rejects.toMatchObject(forbidden);
    await expect(member.call('operatorUnmatched', {})).rejects.toMatchObject(forbidden);
  });
});

it('shows eight watchers that wait at the timelock as one list beside their threshold', async () => {
  const watchers = Array.from(
    { length: 8 },
    () => privateKeyToAccount(generatePrivateKey()).address,
  );
  const data = encodeFunctionData({
    abi: treasuryAbi,
    functionName: 'setWatchers',
    args: [watchers, 5n],
  });
  const timelock = { address: test.contracts.timelock, abi: timelockAbi } as const;
  await test.chain.write(test.keys.proposer, {
    ...timelock,
    functionName: 'schedule',
    args: [test.contracts.treasury, 0n, data, zeroHash, zeroHash, BigInt(TIMELOCK_DELAY)],
  });
  await test.settle();
  const [operation] = (await state()).timelock.operations;
  expect(operation!.calls).toMatchObject([
    { functionName: 'setWatchers', arguments: [`[${watchers.join(', ')}]`, '5'] },
  ]);
  await test.chain.write(test.keys.proposer, {
    ...timelock,
    functionName: 'cancel',
    args: [operation!.id],
  });
  await test.settle();
});

it('names what waits at the timelock until it is executed or cancelled', async () => {
  const { treasury, timelock: address } = test.contracts;
  const { address: guardian } = privateKeyToAccount(generatePrivateKey());
  const data = encodeFunctionData({
    abi: treasuryAbi,
    functionName: 'setGuardian',
    args: [guardian],
  });
  const timelock = { address, abi: timelockAbi } as const;
  const call = [treasury, 0n, data, zeroHash, zeroHash] as const;
  const schedule = () =>
    test.chain.write(test.keys.proposer, {
      ...timelock,
      functionName: 'schedule',
      args: [...call, BigInt(TIMELOCK_DELAY)],
    });
  expect((await state()).timelock).toMatchObject({ address, operations: [], hasMore: false });
  await schedule();
  await test.settle();
  const [operation] = (await state()).timelock.operations;
  expect(operation).toMatchObject({
    calls: [
      { contract: 'treasury', functionName: 'setGuardian', arguments: [guardian], value: '0' },
    ],
  });
  expect(operation!.readyAt - operation!.scheduledAt).toBe(TIMELOCK_DELAY);
  await test.chain.write(test.keys.proposer, {
    ...timelock,
    functionName: 'cancel',
    args: [operation!.id],
  });
  await test.settle();
  expect((await state()).timelock.operations).toEqual([]);
  await schedule();
  // However long somebody makes a delay, the chain is followed on.
  await test.chain.write(test.keys.proposer, {
    ...timelock,
    functionName: 'schedule',
    args: [treasury, 0n, '0x1234', zeroHash, data.slice(0, 66), 2n ** 200n],
  });
  await test.settle();
  expect((await state()).timelock.operations).toMatchObject([
    { id: operation!.id },
    { calls: [{ contract: 'treasury', functionName: null, arguments: [] }] },
  ]);
  await test.advance(TIMELOCK_DELAY);
  await test.chain.write(test.keys.proposer, {
    ...timelock,
    functionName: 'execute',
    args: call,
  });
  await test.settle();
  const after = await state();
  expect(after.timelock.operations).toHaveLength(1);
  expect(after.keys!.find(({ role }) => role === 'guardian')).toMatchObject({
    address: guardian,
  });
});

it('says that more waits at the timelock than is shown, so that no call hides behind others', async () => {
  const { treasury, timelock: address } = test.contracts;
  const schedule = (calls: number, delay: number) =>
    test.chain.write(test.keys.proposer, {
      address,
      abi: timelockAbi,
      functionName: 'scheduleBatch',
      args: [
        Array.from({ length: calls }, () => treasury),
        Array.from({ length: calls }, () => 0n),
        Array.from({ length: calls }, () => '0x'),
        zeroHash,
        toHex(delay, { size: 32 }),
        BigInt(delay),
      ],
    });
  const known = (await state()).timelock.operations.flatMap(({ calls }) => calls).length;
  await schedule(100 - known, TIMELOCK_DELAY);
  await test.settle();
  expect((await state()).timelock.hasMore).toBe(false);
  await schedule(1, 2 * TIMELOCK_DELAY);
  await test.settle();
  const { hasMore, operations } = (await state()).timelock;
  expect(hasMore).toBe(true);
  expect(operations.flatMap(({ calls }) => calls)).toHaveLength(100);
});
