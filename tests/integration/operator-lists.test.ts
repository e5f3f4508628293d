import { LIST_SIZES } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedStatement } from '../../apps/server/src/domain/members/named.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { proposeRole } from '../support/operator.ts';
import { decide, proposalsOf } from '../support/proposals.ts';
import { asOwner, giveRole, planOf } from '../support/owner.ts';
import { PROPOSAL_LIST } from '../../apps/server/src/decisions/proposals/read.ts';
import { ALARM_LIST, alarmChoice } from '../../apps/server/src/features/alarms/queries.ts';
import { AUDIT_LIST, auditChoice } from '../../apps/server/src/features/audit/list.ts';
import { CLOSE_LIST, closeChoice } from '../../apps/server/src/features/closes/operator-closes.ts';
import { VOUCHED_LIST } from '../../apps/server/src/features/corrections/vouched-entries.ts';
import { DEPOSIT_LIST } from '../../apps/server/src/features/deposits/operator-deposits.ts';
import {
  HOUSE_POSTING_LIST,
  POSTING_LIST,
} from '../../apps/server/src/features/ledger/operator-postings.ts';
import { FLASH_LIST } from '../../apps/server/src/features/flash-exchanges/queries.ts';
import { REVIEW_LIST } from '../../apps/server/src/features/kyc/reviews.ts';
import { MEMBER_LIST } from '../../apps/server/src/features/members/operator-list.ts';
import { ORDER_LIST } from '../../apps/server/src/features/staking/operator-orders.ts';
import { APPLICATION_LIST } from '../../apps/server/src/features/tasks/applications/operator-page.ts';
import { TRANSFER_LIST } from '../../apps/server/src/features/transfers/operator-transfers.ts';
import { PAYOUT_LIST } from '../../apps/server/src/features/withdrawals/operator-payouts.ts';
import { encodePosition } from '../../apps/server/src/http/list/position.ts';
import { listStatement, type Asked, type List } from '../../apps/server/src/http/list/statement.ts';

const LISTS: Record<string, List> = {
  operatorDeposits: DEPOSIT_LIST,
  operatorMembers: MEMBER_LIST,
  operatorOrders: ORDER_LIST,
  operatorTransfers: TRANSFER_LIST,
  operatorPayouts: PAYOUT_LIST,
  operatorPostings: POSTING_LIST,
  operatorCloses: CLOSE_LIST,
  vouchedEntries: VOUCHED_LIST,
  alarms: ALARM_LIST,
  auditLog: AUDIT_LIST,
  proposals: PROPOSAL_LIST,
  kycReviews: REVIEW_LIST,
  operatorApplications: APPLICATION_LIST,
  flashQueue: FLASH_LIST,
};
const FIXED: Record<string, object> = {
  proposals: { kind: 'grants' },
  kycReviews: { list: 'ALL' },
  operatorApplications: { state: 'APPROVED' },
  flashQueue: { show: 'ended' },
  alarms: { show: 'ended' },
};

const isOf = (wanted: number) => (row: { id: number }) => row.id === wanted;

let test: TestDeployment;
let viewer: TestMember;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  const account = await test.wallet();
  await giveRole(test.database.ownerUrl, account.address, 'viewer');
  viewer = await test.signedIn(account);
  member = await test.memberWith({ usdt: '1000' });
  other = await test.memberWith({ usdt: '100' });
  await asOwner(test.database.ownerUrl, async (owner) => {
    const [one, two] = await Promise.all([idOf(member), idOf(other)]);
    await sql`insert into transfer (sender_id, receiver_id, asset, amount, fee, net, request_id,
        signature, signature_deadline, made_at, day)
      select ${one}::bigint, ${two}::bigint, case when i % 3 = 0 then 'USDB' else 'USDT' end,
        1000000 * (1 + i % 7), 0, 1000000 * (1 + i % 7), 'made-' || i, '0x', now(),
        to_timestamp((20000 + i / 5) * 86400.0), 20000 + i / 5
      from generate_series(1, 100) i`.execute(owner);
  });

  async function idOf({ account: { address } }: TestMember) {
    const { member_id: id } = await test.server.deps.database
      .selectFrom('member')
      .select('member_id')
      .where('address', '=', address.toLowerCase())
      .executeTakeFirstOrThrow();
    return id.toString();
  }
});
afterAll(() => test.stop());

const transfers = (input: object) => viewer.call('operatorTransfers', input);
const everyTransfer = async (input: object) => {
  const pages = [await transfers(input)];
  while (pages.at(-1)!.next) pages.push(await transfers({ ...input, cursor: pages.at(-1)!.next! }));
  return pages;
};

describe('a list of operators', () => {
  it('has every row once, in its order, whatever that is', async () => {
    for (const sort of ['madeAt', '-madeAt', 'amount', '-amount'] as const) {
      const pages = await everyTransfer({ sort });
      expect(pages.slice(0, -1).map(({ items }) => items.length)).toEqual([30, 30, 30]);
      const rows = pages.flatMap(({ items }) => items);
      expect(new Set(rows.map(({ id }) => id)).size, sort).toBe(100);
      const by = rows.map((row) => (sort.endsWith('amount') ? Number(row.amount) : row.madeAt));
      const inOrder = by.toSorted((one, two) => (sort.startsWith('-') ? two - one : one - two));
      expect(by, sort).toEqual(inOrder);
    }
  });

  it('shows what fits its filters and days, in any order', async () => {
    const usdb = await everyTransfer({ asset: 'USDB', sort: 'amount' });
    expect(usdb.flatMap(({ items }) => items).map(({ asset }) => asset)).toEqual(
      Array.from({ length: 33 }, () => 'USDB'),
    );
    for (const sort of ['-madeAt', '-amount'] as const) {
      const days = await transfers({ from: 20_002, through: 20_003, sort });
      expect(days.items, sort).toHaveLength(10);
      expect(days.next, sort).toBeNull();
    }
  });

  it('has longer pages for an export, and no others', async () => {
    expect((await transfers({ size: LIST_SIZES[1] })).items).toHaveLength(100);
    for (const size of [0, 31, 1_000, -1])
      await expect(transfers({ size }), String(size)).rejects.toMatchObject({
        error: 'INPUT_INVALID',
      });
  });

  it('sorts many days by time alone', async () => {
    await expect(transfers({ sort: 'amount', from: 20_000 })).rejects.toMatchObject({
      error: 'INPUT_INVALID',
    });
    const reversed = transfers({ from: 20_005, through: 20_004 });
    await expect(reversed).rejects.toMatchObject({ error: 'RANGE_REVERSED' });
    expect((await transfers({ from: 20_000 })).items).toHaveLength(30);
  });

  it('takes no order, filter or cursor that it does not know', async () => {
    for (const input of [
      { sort: 'signature' },
      { sort: '-day; drop table transfer' },
      { sort: '--amount' },
      { asset: "USDT' or '1'='1" },
      { asset: 'WPT' },
      { cursor: 'eA' },
      { cursor: Buffer.from('1.2; select 1').toString('base64url') },
      { cursor: Buffer.from(`${'9'.repeat(19)}.1`).toString('base64url') },
    ])
      await expect(transfers(input), JSON.stringify(input)).rejects.toMatchObject({
        error: 'INPUT_INVALID',
      });
    const made = encodePosition({ place: 999_999_999_999_999_999n, id: 1n });
    expect((await transfers({ cursor: made, sort: 'madeAt' })).items).toEqual([]);
  });

  it('finds rows by their member, number or transaction', async () => {
    const address = member.account.address.toLowerCase();
    const [deposit] = (await viewer.call('operatorDeposits', { find: address })).items;
    expect(deposit).toMatchObject({ address, amount: '1000', state: 'SUCCESS' });
    const byTransaction = { find: deposit!.transactionHash.toUpperCase().replace('0X', '0x') };
    expect((await viewer.call('operatorDeposits', byTransaction)).items).toEqual([deposit]);
    expect((await transfers({ find: other.account.address, asset: 'USDB' })).items).toHaveLength(
      30,
    );
    const order = await member.call('stake', {
      requestId: member.requestId(),
      package: 'P30',
      amount: '100',
    });
    for (const find of [`#${order.number}`, address]) {
      const { items } = await viewer.call('operatorOrders', { find });
      expect(items, find).toContainEqual(
        expect.objectContaining({ number: order.number, address, state: 'OPEN' }),
      );
    }
    const withdrawal = await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    expect((await viewer.call('operatorPayouts', { find: address })).items).toMatchObject([
      { id: withdrawal.id, address, amount: '50', state: withdrawal.state },
    ]);
    expect(
      (await viewer.call('operatorPayouts', { find: deposit!.transactionHash })).items,
    ).toEqual([]);
  });

  it('shows proposals by their state, also those that have expired, and finds them', async () => {
    const [admin] = await test.operators();
    const account = (await test.wallet('0')).address;
    const ids: number[] = [];
    for (const role of ['viewer', 'reviewer', 'approver'] as const)
      ids.push((await proposeRole(admin, account, role)).id);
    const [expired, withdrawn, open] = ids as [number, number, number];
    await decide(admin, (await proposalsOf(admin, 'operators')).find(isOf(withdrawn))!, 'WITHDRAW');
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update proposal set proposed_at = proposed_at - interval '8 days'
        where proposal_id = ${expired}`.execute(owner),
    );
    const shown = async (input: object) =>
      (await viewer.call('proposals', { kind: 'operators', ...input })).items.map(({ id }) => id);
    expect(await shown({ state: 'PROPOSED' })).toEqual([open]);
    expect(await shown({ state: 'PROPOSED', through: 1 })).toEqual([]);
    expect(await shown({ state: 'ENDED' })).toEqual([expired]);
    expect(await shown({ state: 'WITHDRAWN' })).toEqual([withdrawn]);
    expect(await shown({})).toEqual([open, withdrawn, expired]);
    expect(await shown({ sort: 'proposedAt' })).toEqual([expired, withdrawn, open]);
    expect(await shown({ find: account, state: 'PROPOSED' })).toEqual([open]);
    expect(await shown({ find: admin.account.address })).toHaveLength(3);
    expect(await shown({ find: `#${expired}` })).toEqual([expired]);
    expect(await shown({ find: `#${expired}`, kind: 'rates' })).toEqual([]);
    expect(await shown({ find: member.account.address })).toEqual([]);
  });

  it('finds lines of the log by who, whom and what, and checks each that it shows', async () => {
    const [admin] = await test.operators();
    const log = (input: object) => viewer.call('auditLog', input);
    const whole = await log({});
    expect(whole.intact).toBe(true);
    const [newest] = whole.items;
    for (const find of [`#${newest!.number}`, newest!.hash])
      expect((await log({ find })).items).toEqual([newest]);
    const mine = await log({ find: admin.account.address, action: 'operators.propose' });
    expect(mine.items.length).toBeGreaterThan(0);
    for (const { actor, action } of mine.items)
      expect([actor, action]).toEqual([admin.account.address.toLowerCase(), 'operators.propose']);
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update audit_entry set details = '{"forged": true}' where number = ${newest!.number}`.execute(
        owner,
      ),
    );
    expect((await log({ find: `#${newest!.number}` })).intact).toBe(false);
    expect((await log({ action: 'operators.withdraw' })).intact).toBe(true);
  });

  it('shows closes by what is left to do, and finds them by day, root and transaction', async () => {
    const hash = (day: number) => `0x${day.toString(16).padStart(64, '0')}`;
    await asOwner(test.database.ownerUrl, async (owner) => {
      await sql`insert into settlement_close
          (day, state, plan_hash, frozen_at, closed_at, paid, pending, content_hash)
        select day, case when day = 1003 then 'FROZEN' else 'POSTED' end,
          (select hash from plan_version limit 1), now(), now(), (2000 - day) * 1000000, day % 2, '0x'
        from generate_series(1000, 1003) as day`.execute(owner);
      for (const [day, state] of [
        [1000, 'ACTIVE'],
        [1001, 'CANCELLED'],
        [1001, 'SUPERSEDED'],
        [1002, 'CANCELLED'],
      ] as const)
        await sql`insert into settlement_root
            (day, root, content_hash, totals, state, transaction_hash)
          values (${day}, ${hash(day)}, '0x', '{}', ${state}, ${hash(day + 7)})`.execute(owner);
    });
    const days = async (input: object) => {
      const { items } = await viewer.call('operatorCloses', {
        from: 1000,
        through: 1003,
        ...input,
      });
      return items.map(({ day }) => day);
    };
    expect(await days({})).toEqual([1003, 1002, 1001, 1000]);
    expect(await days({ sort: 'paid' })).toEqual([1003, 1002, 1001, 1000]);
    expect(await days({ sort: '-paid' })).toEqual([1000, 1001, 1002, 1003]);
    expect(await days({ show: 'notPosted' })).toEqual([1003]);
    expect(await days({ show: 'notActive' })).toEqual([1003, 1002]);
    expect(await days({ show: 'short' })).toEqual([1003, 1001]);
    expect(await days({ find: '1972-09-28' })).toEqual([1001]);
    expect(await days({ find: '1002' })).toEqual([1002]);
    expect(await days({ find: hash(1000) })).toEqual([1000]);
    expect(await days({ find: hash(1008), show: 'short' })).toEqual([1001]);
    expect(await days({ find: 'else' })).toEqual([]);
    await asOwner(test.database.ownerUrl, async (owner) => {
      await sql`delete from settlement_root where day < 2000`.execute(owner);
      await sql`delete from settlement_close where day < 2000`.execute(owner);
    });
  });

  it('is told to operators alone', async () => {
    for (const name of Object.keys(LISTS))
      await expect(
        member.call(name as 'operatorTransfers', FIXED[name] ?? {}),
        name,
      ).rejects.toMatchObject({
        error: 'OPERATOR_FORBIDDEN',
      });
  });
});

describe('the plan of a list', () => {
  const columns = sql`listed.*`;
  const choices = (list: List): Asked[] =>
    Object.keys(list.orders).flatMap((column) =>
      [{}, { from: 20_000, through: 20_010 }].flatMap((days) =>
        [undefined, ...Object.keys(list.among)].map((filter) => ({
          sort: `-${column}`,
          ...days,
          ...(filter && { [filter]: list.among[filter]!.values[0] }),
          cursor: encodePosition({ place: 20_005n, id: 7n }),
        })),
      ),
    );

  it.each(Object.entries(LISTS))('reads %s by its indexes, whatever is chosen', async (_, list) => {
    for (const asked of choices(list)) {
      const statement = listStatement(list, asked, { columns });
      const without = ['seqscan', 'bitmapscan', 'sort'] as const;
      const plan = await planOf(test.database.ownerUrl, statement, [], without);
      expect(plan, JSON.stringify(asked)).not.toContain('Seq Scan');
      const isByDay = asked.sort === `-${Object.keys(list.orders)[0]!}`;
      if (isByDay) expect(plan, JSON.stringify(asked)).toMatch(/_list_day|_joined|_close_pkey/);
      else if (asked.from === undefined)
        expect(plan, JSON.stringify(asked)).toMatch(/_list_(amount|paid)|_deposited/);
    }
  });

  it('reads the postings of an account by its index, whatever is chosen', async () => {
    const account = 'STATIC.USDT';
    for (const asked of choices({ ...HOUSE_POSTING_LIST, among: POSTING_LIST.among })) {
      const statement = listStatement(HOUSE_POSTING_LIST, { ...asked, account } as Asked, {
        columns,
      });
      const plan = await planOf(test.database.ownerUrl, statement);
      expect(plan, JSON.stringify(asked)).toContain('ledger_entry_list_day');
      expect(plan, JSON.stringify(asked)).not.toContain('Seq Scan');
    }
  });

  it('reads the log by an index of its own for each choice', async () => {
    for (const choice of [
      { action: 'member.note' },
      { find: '#12' },
      { find: `0x${'ab'.repeat(32)}` },
      { find: `0x${'ab'.repeat(20)}` },
      { find: 'rates:12', action: 'rates.stop' },
    ] as const) {
      const parts = { within: auditChoice(choice), columns };
      const plan = await planOf(test.database.ownerUrl, listStatement(AUDIT_LIST, {}, parts));
      expect(plan, JSON.stringify(choice)).not.toContain('Seq Scan');
      expect(plan, JSON.stringify(choice)).toMatch(/_list_(action|actor|subject|hash)|_pkey/);
    }
  });

  it('reads alarms by an index of their own for each choice', async () => {
    for (const [choice, index] of [
      [{ show: 'up' }, '_raised'],
      [{ show: 'up', severity: 'critical' }, '_raised'],
      [{ show: 'ended', severity: 'warning' }, '_list_day'],
      [{ show: 'ended', find: 'late' }, '_list_name|_by_name'],
      [{ show: 'ended', find: `0x${'ab'.repeat(20)}` }, '_list_acknowledged'],
      [{ show: 'ended', find: '#12' }, '_pkey'],
    ] as const) {
      const parts = { ...alarmChoice(choice), columns };
      const plan = await planOf(test.database.ownerUrl, listStatement(ALARM_LIST, {}, parts));
      expect(plan, JSON.stringify(choice)).not.toContain('Seq Scan');
      expect(plan, JSON.stringify(choice)).toMatch(new RegExp(`alarm(${index})`));
    }
  });

  it('reads closes by an index of their own for each choice', async () => {
    for (const [choice, index] of [
      [{ show: 'notPosted' }, /_close_open/],
      [{ show: 'notActive' }, /_root_list_open/],
      [{ show: 'short' }, /_list_short/],
      [{ find: '2026-02-16' }, /_close_pkey/],
      [{ find: `0x${'ab'.repeat(32)}`, show: 'short' }, /_root_list_root[^]*_root_transaction/],
    ] as const) {
      const parts = { within: closeChoice(choice), columns };
      const plan = await planOf(test.database.ownerUrl, listStatement(CLOSE_LIST, {}, parts));
      expect(plan, JSON.stringify(choice)).not.toContain('Seq Scan');
      expect(plan, JSON.stringify(choice)).toMatch(index);
    }
  });

  it('finds members by indexes alone', async () => {
    for (const typed of ['12', '0x12ab', 'ABCD', 'name-of-link']) {
      const plan = await planOf(test.database.ownerUrl, namedStatement(typed));
      expect(plan, typed).not.toContain('Seq Scan');
    }
  });
});
