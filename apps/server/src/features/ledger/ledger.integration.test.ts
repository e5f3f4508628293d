import { POSTING_KINDS, signedMicro, type ListedPosting } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner, giveRole, planOf } from '../../../../../tests/support/owner.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { accountsNow } from './accounts.ts';
import { postingWith } from './posting.ts';

let test: TestDeployment;
let viewer: TestMember;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  const account = await test.wallet();
  await giveRole(test.database.ownerUrl, account.address, 'viewer');
  viewer = await test.signedIn(account);
  await test.fund('STATIC', '50');
  member = await test.memberWith({ usdt: '1000' });
  other = await test.memberWith({ usdt: '20' });
  await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '100' });
  await member.call('withdraw', await member.withdrawal('50', '1', '49'));
  await test.advance(86_400);
  await test.advance(86_400);
});
afterAll(() => test.stop());

const postings = (input: object) => viewer.call('operatorPostings', input);
const keysOf = async (input: object) => (await postings(input)).items.map(({ key }) => key).sort();
const posting = (id: string) => viewer.call('operatorPosting', { id });

async function every(input: object): Promise<ListedPosting[]> {
  const rows: ListedPosting[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await postings({ ...input, ...(cursor && { cursor }) });
    rows.push(...page.items);
    cursor = page.next;
  }
  return rows;
}

describe('the trial balance', () => {
  it('cancels out in each asset, and holds what the ledger owes', async () => {
    forgetSnapshots(test.server.deps);
    const { accounts } = await viewer.call('operatorLedger', {});
    for (const asset of ['USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON']) {
      const sum = accounts
        .filter((account) => account.asset === asset)
        .reduce((total, { balance }) => total + (signedMicro(balance) ?? 0n), 0n);
      expect(sum, asset).toBe(0n);
    }
    const of = (owner: string, account: string) =>
      accounts.find((one) => one.owner === owner && one.account === account && one.asset === 'USDT')
        ?.balance;
    expect(of('members', 'principal')).toBe('100');
    expect(Number(of('outside', 'CHAIN'))).toBeLessThan(0);
    const { assets } = await viewer.call('coverage', {});
    const owed = accounts
      .filter(({ owner, account, asset }) => {
        const isUsd = asset === 'USDT' || asset === 'USDB';
        return isUsd && owner !== 'outside' && account !== 'RESERVE';
      })
      .reduce((total, { balance }) => total + (signedMicro(balance) ?? 0n), 0n);
    expect(owed).toBe(signedMicro(assets[0]!.owed));
  });

  it('reads kept totals and what came since, and no history', async () => {
    const plan = await planOf(test.database.ownerUrl, accountsNow);
    expect(plan).not.toContain('ledger_entry');
  });
});

describe('postings', () => {
  it('are all there, once, newest day first, each of a kind that can be chosen', async () => {
    const rows = await every({});
    const { rows: stored } = await sql<{ id: string }>`
      select posting_id::text as id from ledger_key`.execute(test.server.deps.database);
    expect(rows.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).sort((a, b) => b - a));
    for (const { kind } of rows) expect(POSTING_KINDS).toContain(kind);
  });

  it('are each listed once under an account, however many of their entries name it', async () => {
    for (const [from, amount] of [
      ['USDT', '10'],
      ['USDB', '5'],
    ] as const)
      await other.call('swap', await other.swap(from, amount));
    const { rows } = await sql<{ account: string }>`
      select distinct account || '.' || asset as account from ledger_entry where member_id = 0
      group by posting_id, account, asset having count(*) > 1`.execute(test.server.deps.database);
    expect(rows).toContainEqual({ account: 'MINT.USDB' });
    for (const account of ['CHAIN.USDT', 'REVENUE.USDT', ...rows.map((row) => row.account)])
      for (const sort of ['day', '-day']) {
        const ids = (await every({ account, sort })).map(({ id }) => id);
        expect(new Set(ids).size, account).toBe(ids.length);
      }
  });

  it('name in their key what all their entries say', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from ledger_key k
      join ledger_entry e using (posting_id)
      where (k.kind, k.object, k.day) <> (e.kind, e.object, e.day)
        or not e.member_id = any(coalesce(k.members, array[e.member_id]))`.execute(
      test.server.deps.database,
    );
    expect(rows[0]!.wrong).toBe(0);
  });

  it('are found by key, object, member, number, transaction, account, kind and day', async () => {
    const { number } = (await member.call('orders', {})).items[0]!;
    const [stake] = (await postings({ find: `order:${number}` })).items;
    expect(stake).toMatchObject({
      kind: 'STAKE',
      object: `order:${number}`,
      amounts: [{ asset: 'USDT', amount: '100' }],
    });
    expect((await postings({ find: stake!.key })).items).toEqual([stake]);
    expect((await postings({ find: stake!.id })).items).toContainEqual(stake);
    const own = await every({ find: member.account.address });
    expect(own.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['DEPOSIT', 'STAKE', 'WITHDRAWAL_ASKED', 'STATIC']),
    );
    const deposit = own.find(({ kind }) => kind === 'DEPOSIT')!;
    expect(await keysOf({ find: member.account.address, kind: 'DEPOSIT' })).toEqual([deposit.key]);
    const { items } = await viewer.call('operatorDeposits', { find: member.account.address });
    expect(await keysOf({ find: items[0]!.transactionHash })).toEqual([deposit.key]);
    const byChain = await every({ account: 'CHAIN.USDT', kind: 'DEPOSIT' });
    expect(byChain.map(({ key }) => key)).toContain(deposit.key);
    expect(byChain.every(({ kind }) => kind === 'DEPOSIT')).toBe(true);
    expect(await keysOf({ account: 'CHAIN.USDT', find: member.account.address })).toContain(
      deposit.key,
    );
    expect(await keysOf({ account: 'BOX.USDB', find: member.account.address })).toEqual([]);
    const [first, last] = [own.at(-1)!.day, own[0]!.day];
    expect(first).toBeLessThan(last);
    const later = await every({ account: 'STATIC.USDT', from: last, through: last });
    expect(later.length).toBeGreaterThan(0);
    expect(later.every(({ day }) => day === last)).toBe(true);
    expect(await every({ account: 'NOWHERE.USDT' })).toEqual([]);
  });

  it('open with every entry; a part of a close with those of the house', async () => {
    const [deposit] = (await postings({ find: other.account.address, kind: 'DEPOSIT' })).items;
    expect(await posting(deposit!.id)).toMatchObject({
      isOfClose: false,
      legs: [
        { owner: 'house', account: 'CHAIN', amount: '-20' },
        { owner: other.account.address.toLowerCase(), account: 'available', amount: '20' },
      ],
    });
    const [line] = (await postings({ kind: 'STATIC' })).items;
    const part = await posting(line!.id);
    expect(part).toMatchObject({ isOfClose: true, amounts: [], at: null });
    expect(part.legs).toEqual([expect.objectContaining({ owner: 'house', account: 'STATIC' })]);
    await expect(posting('999999999')).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const plan = await planOf(test.database.ownerUrl, postingWith('7'));
    expect(plan).toContain('ledger_key_posting');
    expect(plan).not.toContain('Seq Scan');
  });

  it('of a kind that a newer version made are there with its name', async () => {
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`select ledger_post('later:1', 'LATER', 'later:1', take_day(), 'USDT', 1000000,
        0, 'REVENUE', 0, 'STATIC')`.execute(owner),
    );
    const later = { key: 'later:1', kind: 'LATER', amounts: [{ asset: 'USDT', amount: '1' }] };
    for (const input of [{}, { account: 'STATIC.USDT' }, { account: 'STATIC.USDT', sort: 'day' }])
      expect(await every(input)).toContainEqual(expect.objectContaining(later));
  });

  it('take nothing that they do not know, and are told to operators alone', async () => {
    for (const input of [
      { account: "STATIC.USDT' or '1'='1" },
      { account: 'static.usdt' },
      { kind: 'ELSE' },
      { sort: 'amount' },
    ])
      await expect(postings(input), JSON.stringify(input)).rejects.toMatchObject({
        error: 'INPUT_INVALID',
      });
    const forbidden = { error: 'OPERATOR_FORBIDDEN' };
    await expect(member.call('operatorLedger', {})).rejects.toMatchObject(forbidden);
    await expect(member.call('operatorPostings', {})).rejects.toMatchObject(forbidden);
    await expect(member.call('operatorPosting', { id: '1' })).rejects.toMatchObject(forbidden);
  });
});
