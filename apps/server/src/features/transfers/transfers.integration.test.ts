import { defaultPlan } from '@fairlaunch/plan';
import { MAX_SAVED_RECEIVERS, type TransferAsset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decide, propose } from '../../../../../tests/support/proposals.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { houseBalance } from '#ledger/balances.ts';

const DAY = 86_400;

let test: TestDeployment;
let sender: TestMember;
let receiver: TestMember;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());
beforeEach(async () => {
  [sender, receiver] = [await test.member({ usdt: '1000' }), await test.member({ usdt: '0' })];
  await test.deposit(sender.account, '200');
});

const held = async (member: TestMember, asset: TransferAsset = 'USDT') =>
  (await member.call('assets', {})).items.find((item) => item.asset === asset)!.available;
const seatOf = async (member: TestMember) => (await member.call('me', {})).seat!;
const send = async (from: TestMember, to: TestMember, amount: string, asset?: TransferAsset) =>
  from.call('transfer', await from.transfer(to.account.address, amount, asset && { asset }));

/** Credits an amount as a close or a swap would. */
const credit = (member: TestMember, asset: 'USDB' | 'BHC', amount: bigint) =>
  sql`select ledger_post(gen_random_uuid()::text, 'TEST', 'test', take_day(), ${asset},
    ${-amount * 1_000_000n}, 0, 'CHAIN',
    (select member_id from member where address = ${member.account.address.toLowerCase()}),
    'available')`.execute(test.server.deps.writes);

describe('a transfer (rulebook §15)', () => {
  it('moves money from available to available at once, and both sides have its record', async () => {
    const made = await send(sender, receiver, '50.5');
    const seats = [await seatOf(sender), await seatOf(receiver)];
    expect(made).toMatchObject({
      direction: 'SENT',
      other: { address: receiver.account.address.toLowerCase(), seat: seats[1] },
      amount: '50.5',
      fee: '0',
      net: '50.5',
      state: 'COMPLETED',
    });
    expect([await held(sender), await held(receiver)]).toEqual(['149.5', '50.5']);
    expect((await sender.call('transfers', {})).items).toEqual([made]);
    expect((await receiver.call('transfers', {})).items).toMatchObject([
      { id: made.id, direction: 'RECEIVED', other: { seat: seats[0] } },
    ]);
  });

  it('adds no new money: staking it is a reinvestment (rulebook §4)', async () => {
    await send(sender, receiver, '100');
    const stake = { requestId: receiver.requestId(), package: 'P30', amount: '100' };
    expect(await receiver.call('stake', stake)).toMatchObject({ type: 'REINVEST', newMoney: '0' });
  });

  it('goes in USDT, USDB and BHC, and its records are found by asset', async () => {
    await credit(sender, 'USDB', 5n);
    await credit(sender, 'BHC', 7n);
    for (const asset of ['BHC', 'USDB', 'USDT'] as const) await send(sender, receiver, '2', asset);
    expect([await held(receiver, 'USDB'), await held(receiver, 'BHC')]).toEqual(['2', '2']);
    const assets = async (asset?: TransferAsset) =>
      (await receiver.call('transfers', asset ? { asset } : {})).items.map((item) => item.asset);
    expect(await assets()).toEqual(['USDT', 'USDB', 'BHC']);
    expect(await assets('BHC')).toEqual(['BHC']);
  });

  it('is listed by pages, both sides in one order', async () => {
    for (let count = 0; count < 18; count += 1) {
      await send(sender, receiver, '2');
      await send(receiver, sender, '1');
    }
    const first = await sender.call('transfers', {});
    const second = await sender.call('transfers', { cursor: first.next! });
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 6, null]);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(36);
  });
});

describe('a receiver', () => {
  it('is found by address and by member number before anything is sent', async () => {
    const seat = await seatOf(receiver);
    const address = receiver.account.address.toLowerCase();
    const shown = await sender.call('transferReceiver', { to: receiver.account.address });
    expect(shown).toMatchObject({ address, seat, lastTransferAt: null, savedAs: null });
    const written = [` ${seat} `, `#${seat}.`, `ethereum:${address}@56`, `\u200e${address}.`];
    for (const to of written)
      expect(await sender.call('transferReceiver', { to }), to).toEqual(shown);
    const { at } = await send(sender, receiver, '1');
    await sender.call('saveReceiver', { requestId: sender.requestId(), address, name: ' Mei ' });
    expect(await sender.call('transferReceiver', { to: String(seat) })).toMatchObject({
      lastTransferAt: at,
      savedAs: 'Mei',
    });
  });

  it.each(['999999999', '0x0000000000000000000000000000000000000000', 'Mei', ''])(
    'that does not exist is refused: "%s"',
    async (to) => {
      await expect(sender.call('transferReceiver', { to })).rejects.toMatchObject({
        error: 'RECEIVER_NOT_FOUND',
      });
    },
  );

  it('is never the house', async () => {
    await expect(sender.call('transferReceiver', { to: '0' })).rejects.toMatchObject({
      error: 'RECEIVER_IS_HOUSE',
    });
  });

  it('of another chain, or with a wrong checksum, is refused with the reason', async () => {
    const { address } = receiver.account;
    const first = /[a-fA-F]/.exec(address.slice(2))![0];
    const swapped = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
    const misspelt = `0x${address.slice(2).replace(first, swapped)}`;
    const refusal = { error: 'ADDRESS_MISREAD' };
    for (const to of [`matic:${address}`, misspelt])
      await expect(sender.call('transferReceiver', { to }), to).rejects.toMatchObject(refusal);
    await expect(sender.call('watch', { address: misspelt })).rejects.toMatchObject(refusal);
    await expect(sender.call('watch', { address })).resolves.toMatchObject({ asOf: null });
  });

  it('is never a wallet without a referrer, or the sender', async () => {
    const guest = await test.member({ usdt: '0', bound: false });
    await expect(send(sender, guest, '5')).rejects.toMatchObject({ error: 'RECEIVER_NOT_FOUND' });
    await expect(send(sender, sender, '5')).rejects.toMatchObject({ error: 'RECEIVER_IS_SELF' });
    expect(await held(sender)).toBe('200');
  });
});

describe('a transfer is refused, and no money moves,', () => {
  it.each([
    ['0.999999', 'AMOUNT_BELOW_MINIMUM'],
    ['200.000001', 'INSUFFICIENT_BALANCE'],
    ['0', 'AMOUNT_INVALID'],
  ])('for %s: %s', async (amount, error) => {
    await expect(send(sender, receiver, amount)).rejects.toMatchObject({ error, moneyMoved: 'no' });
    expect([await held(sender), await held(receiver)]).toEqual(['200', '0']);
  });

  it('in points', async () => {
    const input = await sender.transfer(receiver.account.address, '5');
    await expect(
      sender.call('transfer', { ...input, asset: 'WPT' as 'USDT' }),
    ).rejects.toMatchObject({ error: 'INPUT_INVALID' });
  });

  it('when it was signed for another receiver, amount or request, or too long ago', async () => {
    const other = await test.member({ usdt: '0' });
    const input = await sender.transfer(receiver.account.address, '5');
    for (const change of [
      { to: other.account.address },
      { amount: '6' },
      { asset: 'USDT' as const, requestId: sender.requestId() },
    ]) {
      await expect(sender.call('transfer', { ...input, ...change })).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    }
    await expect(
      sender.call('transfer', { ...input, deadline: input.deadline - 3_600 }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_EXPIRED' });
    expect(await held(sender)).toBe('200');
  });

  it('before its sender has a referrer', async () => {
    const guest = await test.memberWith({ usdt: '50', bound: false });
    await expect(send(guest, receiver, '5')).rejects.toMatchObject({ error: 'NOT_BOUND' });
  });

  it('within 24 hours of a change of device', async () => {
    const moved = await test.signedIn(sender.account);
    await expect(send(moved, receiver, '5')).rejects.toMatchObject({ error: 'HELD_AFTER_CHANGE' });
    await test.advance(DAY + 1);
    await send(moved, receiver, '5');
    expect(await held(receiver)).toBe('5');
  });

  it('from and to a suspended member', async () => {
    const [admin, approver] = await test.operators();
    const account = receiver.account.address;
    const content = { account, action: 'SUSPEND', reason: 'a stolen wallet' } as const;
    const suspension = await propose(admin, 'suspensions', content);
    await send(sender, receiver, '20');
    await decide(approver, suspension, 'CONFIRM');
    await expect(send(sender, receiver, '5')).rejects.toMatchObject({
      error: 'RECEIVER_SUSPENDED',
    });
    await expect(send(receiver, sender, '5')).rejects.toMatchObject({ error: 'MEMBER_SUSPENDED' });
    expect([await held(sender), await held(receiver)]).toEqual(['180', '20']);
  });
});

describe('transfers at once', () => {
  it('with one requestId are one transfer, also when it is signed again', async () => {
    const input = await sender.transfer(receiver.account.address, '50');
    const again = await sender.transfer(receiver.account.address, '50', {
      requestId: input.requestId,
      deadline: input.deadline + 60,
    });
    const made = await Promise.all(
      [input, again, input].map((body) => sender.call('transfer', body)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect([await held(sender), await held(receiver)]).toEqual(['150', '50']);
  });

  it('happen once if the balance is enough for one', async () => {
    const inputs = await Promise.all(
      [1, 2, 3].map(() => sender.transfer(receiver.account.address, '200')),
    );
    const results = await Promise.allSettled(inputs.map((input) => sender.call('transfer', input)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await held(sender), await held(receiver)]).toEqual(['0', '200']);
  });

  it('of two members to each other all happen', async () => {
    await send(sender, receiver, '100');
    const inputs = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const [from, to] = index % 2 === 0 ? [sender, receiver] : [receiver, sender];
        return { from, body: await from.transfer(to.account.address, String(1 + index)) };
      }),
    );
    await Promise.all(inputs.map(({ from, body }) => from.call('transfer', body)));
    // 1+3+5+7+9 one way, 2+4+6+8+10 the other.
    expect([await held(sender), await held(receiver)]).toEqual(['105', '95']);
  });

  it('and a withdrawal of the same money do not both happen', async () => {
    const [transfer, withdrawal] = [
      await sender.transfer(receiver.account.address, '200'),
      await sender.withdrawal('200', '1', '199'),
    ];
    const results = await Promise.allSettled([
      sender.call('transfer', transfer),
      sender.call('withdraw', withdrawal),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await held(sender)).toBe('0');
  });
});

describe('an address book', () => {
  const save = (member: TestMember, address: string, name: string) =>
    member.call('saveReceiver', { requestId: member.requestId(), address, name });
  const book = async (member: TestMember) => (await member.call('addressBook', {})).items;

  it('is each member’s own: receivers can be saved, renamed and removed', async () => {
    const { address } = receiver.account;
    const saved = await save(sender, address, 'Mei');
    expect(await save(sender, address, 'Mei Lin')).toEqual({ ...saved, name: 'Mei Lin' });
    expect(await book(sender)).toEqual([{ ...saved, name: 'Mei Lin' }]);
    expect(await book(receiver)).toEqual([]);
    await receiver.call('removeReceiver', { requestId: receiver.requestId(), address });
    expect(await book(sender)).toHaveLength(1);
    await sender.call('removeReceiver', { requestId: sender.requestId(), address });
    expect(await book(sender)).toEqual([]);
  });

  it('takes only members, with a name that is neither empty nor too long', async () => {
    await expect(save(sender, sender.account.address, 'me')).rejects.toMatchObject({
      error: 'RECEIVER_IS_SELF',
    });
    const stranger = await test.wallet('0');
    await expect(save(sender, stranger.address, 'x')).rejects.toMatchObject({
      error: 'RECEIVER_NOT_FOUND',
    });
    for (const name of ['', '   ', 'x'.repeat(41), 'Mei\u200b', 'Mei\u202eiL', 'Mei\u2066']) {
      await expect(save(sender, receiver.account.address, name)).rejects.toMatchObject({
        error: 'INPUT_INVALID',
      });
    }
  });

  it('has a limit, also when many are saved at once', async () => {
    await sql`
      insert into saved_receiver (member_id, receiver_id, name, saved_at)
      select own.member_id, other.member_id, 'n', now() from member own, lateral (
        select member_id from member where seat > 0 and member_id <> own.member_id
          and address <> ${receiver.account.address.toLowerCase()} limit ${MAX_SAVED_RECEIVERS - 1}
      ) other where own.address = ${sender.account.address.toLowerCase()}`.execute(
      test.server.deps.writes,
    );
    const missing = MAX_SAVED_RECEIVERS - (await book(sender)).length - 1;
    for (let count = 0; count < missing; count += 1)
      await save(sender, (await test.member({ usdt: '0' })).account.address, 'n');
    const last = await test.member({ usdt: '0' });
    const results = await Promise.allSettled([
      save(sender, receiver.account.address, 'a'),
      save(sender, last.account.address, 'b'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'ADDRESS_BOOK_FULL' },
    });
    expect(await book(sender)).toHaveLength(MAX_SAVED_RECEIVERS);
  });
});

describe('a fee of the plan', () => {
  it('is taken out of the amount: in USDT it is split, in USDB turned into USDT, in BHC burned (§8)', async () => {
    const { wallet } = defaultPlan;
    await credit(sender, 'BHC', 10n);
    const database = test.server.deps.writes;
    // USDB as of a swap: the reserve holds USDT for it.
    await sql`select ledger_post('t:usdb', 'TEST', 'test', take_day(),
      array[0, 0, 0, (select member_id from member
        where address = ${sender.account.address.toLowerCase()})]::bigint[],
      '{CHAIN,MINT,RESERVE,available}', '{USDT,USDB,USDT,USDB}',
      array[-10000000, -10000000, 10000000, 10000000]::bigint[])`.execute(database);
    await announceAsOwner(test.database.ownerUrl, {
      ...defaultPlan,
      wallet: { ...wallet, transferFeePpm: 10_000 },
    });
    const pool = (account: string, asset: 'USDT' | 'USDB' | 'BHC') =>
      houseBalance(database, account, asset);
    const before = [await pool('FEE_DIV', 'USDT'), await pool('BURNED', 'BHC')];
    for (const [asset, amount] of [
      ['USDT', '100'],
      ['USDB', '10'],
      ['BHC', '10'],
    ] as const) {
      const input = await sender.transfer(receiver.account.address, amount, { asset });
      await expect(sender.call('transfer', input)).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
      const fee = asset === 'USDT' ? '1' : '0.1';
      const net = asset === 'USDT' ? '99' : '9.9';
      const signed = await sender.transfer(receiver.account.address, amount, { asset }, fee, net);
      expect(await sender.call('transfer', signed)).toMatchObject({ amount, fee, net });
    }
    expect(await held(receiver)).toBe('99');
    expect([await held(receiver, 'USDB'), await held(receiver, 'BHC')]).toEqual(['9.9', '9.9']);
    // 30 % of 1 and of 0.1 USDT.
    expect((await pool('FEE_DIV', 'USDT')) - before[0]!).toBe(330_000n);
    expect((await pool('BURNED', 'BHC')) - before[1]!).toBe(100_000n);
    expect(await pool('RESERVE', 'USDT')).toBe(9_900_000n);
    expect(await pool('MINT', 'USDB')).toBe(-9_900_000n);
  });
});
