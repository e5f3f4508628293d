import pg from 'pg';
import type { ProposalKind } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsaid } from '../../../../tests/support/change-state.ts';
import { FIRST_DAY, startWorld, type World } from '../settlement/test-support/world.ts';
import { closeDueDays } from '../settlement/close/close.ts';
import { confirmStored, storeProposal } from '../decisions/test-support/stored-proposal.ts';
import { connection } from './connection.ts';

/** Would run as the owner if the server's role could lead one of our functions to it. */
const STEAL = "insert into public.operator (address, role) values ('0xstolen', 'admin')";

const suspension = JSON.stringify({
  account: `0x${'a'.repeat(40)}`,
  action: 'SUSPEND',
  reason: 'r',
});

let world: World;
let owner: pg.Client;
let thief: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client(connection(world.ownerUrl));
  thief = new pg.Client(connection(world.url));
  await Promise.all([owner.connect(), thief.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), thief.end()]);
  await world.stop();
});

/** One object of each kind that a session can make, named like what our functions use. */
const HOSTILE = [
  `create function pg_temp.steal() returns boolean language plpgsql as $$ begin perform pg_temp.note(); return true; end $$`,
  `create domain pg_temp.text as pg_catalog.text check (pg_temp.steal())`,
  `create domain pg_temp.int8 as pg_catalog.int8 check (pg_temp.steal())`,
  `create domain pg_temp.bytea as pg_catalog.bytea check (pg_temp.steal())`,
  `create temp table clock (singleton boolean, offset_seconds bigint, closed_through integer, movable boolean)`,
  `create temp view ledger_key as select 'k'::pg_catalog.text as idempotency_key, pg_temp.steal() as stolen`,
  `create temp table ledger_account (member_id bigint, account pg_catalog.text, asset pg_catalog.text, balance bigint)`,
  `create temp view close_leg as select pg_temp.steal() as stolen`,
  `create temp view close_line as select pg_temp.steal() as stolen`,
  `create temp view settlement_close as select pg_temp.steal() as stolen`,
  `create temp sequence ledger_posting_number`,
  `create function pg_temp.lower(pg_catalog.text) returns pg_catalog.text language sql as $$ select pg_temp.steal()::pg_catalog.text $$`,
  `create function pg_temp.clock_timestamp() returns timestamptz language sql as $$ select case when pg_temp.steal() then now() end $$`,
  `create function pg_temp.plus(bigint, bigint) returns bigint language sql as $$ select case when pg_temp.steal() then $1 - $2 end $$`,
  `create operator pg_temp.+ (leftarg = bigint, rightarg = bigint, function = pg_temp.plus)`,
];

describe('the server’s database role', () => {
  it('cannot create anything in the database', async () => {
    for (const statement of [
      ...HOSTILE,
      'create table public.mine (x int)',
      'create schema mine',
    ]) {
      await expect(thief.query(statement), statement).rejects.toMatchObject({
        code: expect.stringMatching('42501|3F000') as string,
      });
    }
  });

  it('does not become the owner by objects that it makes, even where it may make them', async () => {
    await owner.query(
      "do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$",
    );
    const hostile = new pg.Client(connection(world.url));
    await hostile.connect();
    await hostile.query(
      `create function pg_temp.note() returns void language plpgsql as $$ begin ${STEAL}; end $$`,
    );
    for (const statement of HOSTILE) await hostile.query(statement);
    await hostile.query('set search_path = pg_temp, public, pg_catalog');
    const member = await world.member();
    const day = await world.today();
    const calls = [
      'select public.take_day()',
      `select public.ledger_post('h1', 'K', 'o', ${day}, 'USDT', 5, 0, 'CHAIN', ${member}, 'available')`,
      `select public.ledger_post('h2', 'K', 'o', ${day}, 'USDT', -5, 0, 'CHAIN', ${member}, 'available')`,
      `select public.ledger_post('h3', 'K', 'o', ${day}, array[0, ${member}]::bigint[], array['CHAIN', 'available']::pg_catalog.text[], array['USDT', 'USDT']::pg_catalog.text[], array[-7, 7]::bigint[])`,
      "select public.ledger_collect('CHAIN', 'USDT', 1)",
      'select public.take_newest_open_day()',
      `select public.audit_append('a', 'b', 'c', '{}')`,
      'select public.freeze_day(1)',
      'select public.advance_clock(0)',
      `select public.begin_posting(${FIRST_DAY}, '0x')`,
      `select public.write_lines(${FIRST_DAY})`,
      `select public.write_entries(${FIRST_DAY})`,
      `select public.write_settled(${FIRST_DAY})`,
      `select public.post_close(${FIRST_DAY})`,
      'select public.drop_settled()',
      `select public.ledger_post_bonus(${FIRST_DAY}, ${FIRST_DAY + 1})`,
      `select public.discard_files(${FIRST_DAY})`,
      `select public.name_file(${FIRST_DAY}, 'journal.bin', '0x')`,
      `select public.ensure_income_month(${FIRST_DAY + 400})`,
      'select public.keep_month_balances(10)',
      'select public.keep_income_totals(10)',
      'select public.keep_earnings_spread()',
      'select public.start_clock(0, true, now())',
      `select public.is_suspended(${member}, ${day})`,
      `select public.kept_deposits(${member})`,
      `select public.create_member('0x${'ee'.repeat(20)}', now())`,
      `select public.bind_member(${member}, 0, 'X')`,
      `select public.request_withdrawal(${member}, 'USDT', 10, 1, 'h4', '0x', now())`,
      `select public.request_points_withdrawal(${member}, 'WPT', 10, 1, 1, 'h5', '0x', now())`,
      `select public.lock_node_sales('MAIN', ${member})`,
      `select public.lock_open_node_sales(${member})`,
      'select public.lock_box_pool()',
      `select public.try_kyc_code(${member}, 'x', '')`,
      `select public.certify_kyc(${member}, 'x', '', null, null, null, null, 'k', 'd', false)`,
      `select public.change_kyc_email(${member}, 'x', '', null, null, 'k')`,
      `select public.delete_kyc(${member}, 'x')`,
      `select public.allow_kyc_review(1, 'x', '0x', false)`,
      `select public.refresh_kyc_review(1, false)`,
      'select public.lock_task_pool()',
      'select public.mark_captain_legs(10)',
      'select public.task_approvals(1)',
      'select public.count_approvals(1)',
      'select public.lock_operators()',
      'select public.is_expired(now())',
      'select public.lock_operators_to_change()',
      `insert into public.proposal (kind, content, request_id, proposed_by, proposal_signature) values ('suspensions', '${suspension}', 'h6', 'x', '')`,
      `update public.proposal set state = 'CONFIRMED', confirmed_by = 'y', confirmed_at = now(), day = ${day} where request_id = 'h6'`,
      `select public.ensure_first_admins(array['x'])`,
      `select public.ensure_first_plan('x', '{}')`,
    ];
    await unsaid(world.ownerUrl, async () => {
      for (const call of calls) await hostile.query(call).catch(() => undefined);
    });
    await hostile.end();
    await owner.query(
      "do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$",
    );
    expect((await owner.query("select from operator where address = '0xstolen'")).rowCount).toBe(0);
    const { rows } = await owner.query(
      'select sum(balance) as balance from ledger_account where member_id = $1',
      [member.toString()],
    );
    expect(rows).toEqual([{ balance: '12' }]);
  });

  it('can call only the functions that were granted to it, and PUBLIC none at all', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and exists (
        select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`);
    expect(rows).toEqual([]);
    for (const inner of [
      "add_close_entries(1, 'c')",
      'add_line_legs(1)',
      'settle_accounts(1)',
      "ledger_take(1, 'available', 'USDT', 5)",
      "ledger_open_account(1, 'available', 'USDT', 5)",
      "ledger_wait('CHAIN', 'USDT', 1)",
      "require_two_people('a', now(), 'b', 'c', 'approver')",
      "claim_kyc(1, array['EMAIL'], array[''::bytea], false)",
      "use_kyc_code(1, 'x', 'CERTIFY')",
      'end_kyc_review(1)',
    ]) {
      await expect(thief.query(`select ${inner}`), inner).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('has every function that runs as the owner look in our schema first', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef
        and not coalesce(p.proconfig @> array['search_path=pg_catalog, public, pg_temp'], false)`);
    expect(rows).toEqual([]);
  });

  it('writes income lines, entries and balances only by a close', async () => {
    for (const statement of [
      "insert into income_line values (1, 1, 'STATIC', 1, 0, 0, 1, 0, false)",
      'update income_line set paid = 0',
      'select * from close_leg',
      'select * from close_position',
      'update release_position set closes_counted = 1',
      'delete from close_line',
    ]) {
      await expect(thief.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    const day = await world.today();
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    for (const piece of [
      'write_positions',
      'write_lines',
      'write_entries',
      'write_settled',
      'post_close',
    ])
      await expect(thief.query(`select ${piece}(${day})`), piece).rejects.toMatchObject({
        code: 'FL001',
      });
  });

  it('posts no legs that would be counted otherwise than they are written', async () => {
    const [member, day] = [await world.member(), await world.today()];
    await world.deposit(member, '100');
    const sums = async () =>
      (
        await owner.query(`
      select (select ledger_hot_balance('STATIC', 'USDT')) as pool, balance,
        (select sum(amount) from ledger_entry where member_id = ${member}) as entries
      from ledger_account where member_id = ${member} and account = 'available'`)
      ).rows as unknown;
    const before = await sums();
    const post = (members: string, accounts: string, amounts: string) =>
      thief.query(
        "select ledger_post(gen_random_uuid()::text, 'K', 'o', $1, $2::bigint[], $3::text[], '{USDT,USDT}', $4::bigint[])",
        [day, members, accounts, amounts],
      );
    const lists = [
      ['{0,0}', '{CHAIN,STATIC}', '{{9000000},{-9000000}}'],
      ['{0,0}', '{CHAIN,STATIC}', '[0:1]={9000000,-9000000}'],
      [`{${member},0}`, '{available,CHAIN}', '[0:1]={-5000000,5000000}'],
      [`[0:1]={0,${member}}`, '{CHAIN,available}', '{-5000000,5000000}'],
      [`{${member},0}`, '[0:1]={available,CHAIN}', '{-5000000,5000000}'],
    ] as const;
    for (const [members, accounts, amounts] of lists) {
      await expect(post(members, accounts, amounts), amounts).rejects.toMatchObject({
        code: 'FL003',
      });
    }
    expect(await sums()).toEqual(before);
  });

  it('changes no day that is closed: neither its files nor its entries, lines or state', async () => {
    const day = FIRST_DAY;
    const before = (
      await owner.query(
        `select state, content_hash, journaled_through from settlement_close where day = ${day}`,
      )
    ).rows as unknown;
    for (const statement of [
      `update settlement_close set state = 'FROZEN' where day = ${day}`,
      `update settlement_close set state = 'COMPUTED' where day = ${day}`,
      `update settlement_close set journaled_through = 1000 where day = ${day}`,
      `update settlement_close set day = day + 1000 where day = ${day}`,
      `update settlement_close set content_hash = '0x' where day = ${day}`,
      `update settlement_close set manifest = '{}' where day = ${day}`,
      `insert into settlement_file (day, name, part, hash, content) values (${day}, 'leaves.bin', 99, '0x', '')`,
      `insert into settlement_close (day, state, plan_hash, iso_start, frozen_at) select ${day - 1}, 'COMPUTED', plan_hash, iso_start, now() from settlement_close limit 1`,
    ]) {
      await expect(thief.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    await thief.query(`select discard_files(${day})`);
    await expect(
      thief.query(`select name_file(${day}, 'manifest.json', '0x')`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(
      (
        await owner.query(
          `select from settlement_file where day = ${day} and name = 'manifest.json'`,
        )
      ).rowCount,
    ).toBe(1);
    expect(
      (
        await owner.query(
          `select state, content_hash, journaled_through from settlement_close where day = ${day}`,
        )
      ).rows,
    ).toEqual(before);
  });

  it('writes reward sources only of the day that is being posted', async () => {
    const add = (day: number) =>
      thief.query(
        `insert into reward_sources (day, total, from_node_sales, lots) values (${day}, 1, 1, '{}')`,
      );
    const today = await world.today();
    for (const day of [today - 2, today, today + 1, 1_000_000]) {
      await expect(add(day), String(day)).rejects.toMatchObject({ code: '42501' });
    }
    await world.nextDay();
    const wrongDays: Promise<unknown>[] = [];
    expect(
      await closeDueDays(world.deps, async ({ step }) => {
        if (step === 'POSTED') return;
        for (const day of [today - 2, today + 1, 1_000_000]) {
          wrongDays.push(
            add(day).then(
              () => undefined,
              (error: { code: string }) => error.code,
            ),
          );
        }
        await Promise.all(wrongDays);
      }),
    ).toBe(1);
    expect(new Set(await Promise.all(wrongDays))).toEqual(new Set(['42501']));
    const { rows } = await owner.query('select day from reward_sources order by day desc limit 1');
    expect(rows).toEqual([{ day: today }]);
  });

  it('writes coverage only of the newest posted day, and changes none', async () => {
    const { rows } = await owner.query<{ day: number }>(
      "select max(day) as day from settlement_close where state = 'POSTED'",
    );
    const { day } = rows[0]!;
    const add = (of: number) =>
      thief.query(`insert into close_coverage values (${of}, 'USDT', 9, 1, 1)`);
    for (const of of [day - 1, day + 1]) {
      await expect(add(of), String(of)).rejects.toMatchObject({ code: '42501' });
    }
    await add(day);
    await expect(add(day)).rejects.toMatchObject({ code: '23505' });
    for (const statement of [
      'update close_coverage set custody = 10',
      'delete from close_coverage',
    ]) {
      await expect(thief.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('cannot itself write members, operators, plans, decisions or facts of withdrawals', async () => {
    for (const statement of [
      "insert into member (address, created_at) values ('0x', now())",
      "update member set address = '0x'",
      'update member set sponsor_id = 0',
      'update member set seat = 1',
      'update member set invite_code = null',
      'update seat_counter set last_seat = 0',
      'delete from member',
      "insert into operator (address, role) values ('0x', 'admin')",
      "update operator set role = 'admin'",
      'delete from operator',
      'update proposal set ended_others = null',
      "update operator set role = 'admin'",
      'insert into plan_version select * from plan_version',
      'insert into plan_announcement select * from plan_announcement',
      'update plan_announcement set starts_on = 0',
      'insert into correction values (1, 1, 1, 1, 1)',
      'update correction set entry_id = 2',
      'delete from correction',
      'insert into withdrawal (member_id) values (1)',
      'update withdrawal set amount = 1',
      'update withdrawal set member_id = 1',
      'update withdrawal set approvals_needed = 0',
      'update withdrawal set held_until = null',
      'update withdrawal set signature = null',
      'update withdrawal_decision set operator = null',
      'update withdrawal_decision set role_lost_at = null',
      'delete from withdrawal_decision',
      "insert into withdrawal_decision (withdrawal_id, operator, decision, reason, content_hash, signature, decided_at) values (1, 'a', 'APPROVE', '', '', '', now())",
      'update payout set withdrawal_id = 1',
      'update member_grant set amount = 1',
      'update member_grant set member_id = 1',
      'update member_grant set proposal_id = null',
      'delete from member_grant',
      'insert into announcement (created_at) values (now())',
      "insert into announcement_version values (1, 1, '{}', true, now(), null, now())",
      "update announcement_version set texts = '{}'",
      'update announcement_version set starts_at = now()',
      'update announcement_version set replaced_at = null',
      'update announcement_version set stopped_at = now()',
      'delete from announcement_version',
      'update announcement_reader set member_id = 1',
      "insert into home_links_version (version, links, proposal_id) values (1, '{}', 1)",
      "insert into home_links_version (version, links, published_at) values (1, '{}', now())",
      "update home_links_version set links = '{}'",
      'update home_links_version set version = 9',
      'delete from home_links_version',
      "update task_application set meeting_link = 'https://evil.example'",
      "update task_application set rank = 'AMBASSADOR'",
      "update task_review set decision = 'APPROVE'",
      "insert into task_review (application_id, operator, decision, reason, request_id, signature, decided_at) values (1, 'a', 'APPROVE', '', '', '', now())",
      'delete from task_review',
      'update member_rank set award = 1',
      'delete from member_rank',
      'update task_progress set captain_legs = 9',
      'insert into captain_mark values (1)',
      'update captain_walk set is_done = true',
      'update task_pool set reserved = 0',
      'update task_gift set receiver_id = 1',
      'delete from task_gift',
      'insert into referral_points values (1)',
      'insert into task_newcomer values (1, 1, 1)',
      'insert into member_kyc1 values (1, now())',
      "insert into airdrop values (1, 'USDT', 1, 1, 1, '', 1)",
      'update airdrop set total = 1',
      'insert into airdrop_share values (1, 1, 1, 1)',
      'update airdrop_share set amount = 1',
      'update airdrop_share set member_id = 1',
      'delete from airdrop_share',
      'update whitelist_purchase set locked = 1',
      'delete from whitelist_purchase',
      'update whitelist_stage set last_day = 1',
      'update transfer set receiver_id = 1',
      'delete from transfer',
      'update swap set received = 1',
      'delete from swap',
      "insert into posted_rate values (1, 'BHC_USDB', 1000000, 1, now(), '', now())",
      'update posted_rate set rate = 1',
      'update posted_rate set most = 1',
      'update posted_rate set until = now()',
      'update posted_rate set stopped_at = null',
      'delete from posted_rate',
      "insert into points_withdrawal values (1, 1, 'WPT', 1, 0, 1, 1)",
      'update points_withdrawal set points = 1',
      "update flash_exchange set btc_address = 'bc1thief'",
      'update flash_exchange set units = 1',
      'delete from flash_exchange',
      'update flash_outcome set transaction_id = null',
      "insert into flash_stock_entry values (1, 'RUNE', 1, '', repeat('0', 64), now())",
      'update flash_stock_entry set units = 1',
      'delete from flash_stock_entry',
      'update flash_stock set proven = 1',
      'delete from flash_stock',
      'update saved_receiver set receiver_id = 1',
      'update saved_receiver set saved_at = now()',
      'delete from receiver_lock',
      'insert into member_suspension values (1, 1, 1)',
      "select end_open_proposals('0x', null)",
      "insert into proposal (kind, content, request_id, proposed_by, proposal_signature, state) values ('rates', '{}', '', 'a', '', 'CONFIRMED')",
      "insert into proposal_kind values ('mine', 'reviewer')",
      "update proposal_kind set least = 'reviewer'",
      "update proposal set content = '{}'",
      "update proposal set kind = 'rates'",
      'update proposal set proposed_by = null',
      "update proposal set proposal_signature = ''",
      'update proposal set proposed_at = now()',
      "update journal_entry set kind = 'mine'",
      'delete from journal_entry',
      'truncate journal_entry',
      'delete from proposal',
      "update proposal_attachment set attachment = ''",
      'delete from proposal_attachment',
      'update member_suspension set until_day = null',
      'update treasury_paid set amount = 0',
      "insert into treasury_paid values ('0x', 'USDT', 1)",
      'update member set deposited = 0',
      'update member set net_deposits = 0',
      'update member set net_deposits_high = 1',
      'update member set sent_and_spent = 0',
      'update treasury_payment set account = null',
      'delete from chain_flow',
      'insert into chain_flow values (1)',
      'update withdrawal_decision set suspended_at = null',
      'select return_to_review(1, 1)',
      'update node set price = 1',
      'update node set bonus_stopped = true',
      'update node set promo_reserved = 1',
      'update node set house_owned = false',
      'delete from node',
      'update node_kind_sales set sold = 0',
      'insert into node_standing values (1, 1)',
      'update node_standing set promo_reserved = 0',
      'insert into member_kyc1 values (1, now())',
      'delete from member_kyc1',
      "insert into kyc_identity (member_id, device, certified_at, deleted_at) values (1, '', now(), now())",
      'update kyc_identity set deleted_at = null',
      'delete from kyc_identity',
      "insert into kyc_claim values ('EMAIL', '', 1, now())",
      'delete from kyc_claim',
      "insert into kyc_review (member_id, clashes, state) values (1, '{EMAIL}', 'FLAGGED')",
      "update kyc_review set confirmed_by = 'x'",
      'update kyc_review set email_hash = null',
      'delete from kyc_review',
      'update kyc_code set tries = 0',
      'update kyc_code set verified_at = now()',
      "update kyc_code set code_hash = ''",
      'update kyc_challenge set slider_x = 0',
      "update virtual_node set reason = ''",
      'update virtual_node set ended_day = null',
      "insert into virtual_node (member_id, kind, reason, granted_day, granted_at) values (1, 'MAIN', '', 1, now())",
      'delete from virtual_node',
    ]) {
      await expect(thief.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('cannot store a proposal that the readers of proposals cannot read', async () => {
    const [account, reason] = [`0x${'a'.repeat(40)}`, 'r'];
    const texts = { en_US: { title: 't', body: 'b' } };
    const leg = { owner: 'house', seat: null, account: 'STATIC', asset: 'USDT', amount: '1' };
    const legs = [leg, { ...leg, owner: account, seat: 1, account: 'available', amount: '-1.5' }];
    const entry = { entryId: '7', day: 1, entry: 0, kind: 'GRANT', reason, legs };
    const stock = { units: 1, bitcoinAddress: 'a'.repeat(26), transaction: 'a'.repeat(64), reason };
    const rate = { kind: 'BHC_USDB', rate: '1', most: '1.5', until: 1, reason };
    const airdrop = {
      asset: 'WPT',
      listHash: `0x${'a'.repeat(64)}`,
      members: 1,
      total: '1',
      lastDay: '2030-01-01',
      reason,
    };
    const plan = {
      planHash: airdrop.listHash,
      startsOn: '2030-01-07',
      reason: 'r'.repeat(280),
      preset: null,
      after: 1,
    };
    const contents: Record<ProposalKind, [fits: object, ...others: object[]]> = {
      airdrops: [
        airdrop,
        { ...airdrop, members: '1' },
        { ...airdrop, total: '1e0' },
        { ...airdrop, members: 1.5 },
        { ...airdrop, lastDay: 'soon' },
        { ...airdrop, lastDay: '2030-02-30' },
      ],
      announcements: [
        { announcement: 0, texts, pinned: false, from: 0, until: null },
        { announcement: 'x', texts, pinned: false, from: 0, until: null },
        { announcement: 0.5, texts, pinned: false, from: 0, until: null },
        { announcement: 0, texts: { ...texts, zh_CN: { title: 't' } }, pinned: false, from: 0 },
        { announcement: 0, texts, pinned: false, from: 1e300, until: null },
      ],
      corrections: [
        entry,
        { ...entry, entryId: 7 },
        { ...entry, day: 0.5 },
        { ...entry, day: '1' },
        { ...entry, entry: -1 },
        { ...entry, kind: 'grant' },
        { ...entry, reason: 'r'.repeat(281) },
        { ...entry, reason: ' \n' },
        { ...entry, legs: [leg] },
        { ...entry, legs: Array.from({ length: 51 }, () => leg) },
        { ...entry, legs: [leg, { ...leg, owner: `0x${'A'.repeat(40)}` }] },
        { ...entry, legs: [leg, { ...leg, seat: 0 }] },
        { ...entry, legs: [leg, { ...leg, seat: '1' }] },
        { ...entry, legs: [leg, { ...leg, amount: 1 }] },
        { ...entry, legs: [leg, { owner: 'house', account: 'STATIC' }] },
        { ...entry, legs: [leg, []] },
        { ...entry, legs: [leg, { ...leg, asset: {} }] },
      ],
      flashStock: [
        { kind: 'RUNE', ...stock },
        { kind: 'NONE', ...stock },
      ],
      grants: [
        { account, asset: 'WPT', amount: '1', reason },
        { account, asset: 'WPT', amount: 1, reason },
      ],
      homeLinks: [
        { version: 1, links: { app: 'https://a.test' } },
        { version: 'x', links: {} },
        { version: 1.5, links: {} },
        { version: 1, links: { app: {} } },
      ],
      operators: [
        { account, role: null },
        { account, role: 'owner' },
        { account: account.toUpperCase(), role: 'admin' },
      ],
      plans: [
        plan,
        { ...plan, planHash: '0x' },
        { ...plan, startsOn: 1 },
        { ...plan, startsOn: '2030-13-01' },
        { ...plan, reason: 'r'.repeat(281) },
        { ...plan, reason: '' },
        { ...plan, preset: 'mine' },
        { ...plan, after: '1' },
        { ...plan, after: 1.5 },
      ],
      rates: [
        rate,
        { ...rate, rate: '1e0' },
        { ...rate, reason: {} },
        { ...rate, reason: ' ' },
        { ...rate, kind: 'X' },
      ],
      suspensions: [
        { account, action: 'SUSPEND', reason },
        { account: null, action: 'SUSPEND', reason },
        { account, action: 'SUSPEND', reason: 'r'.repeat(141) },
      ],
      virtualNodes: [
        { account, kind: 'MAIN', count: 1, reason },
        { account, kind: 'MAIN', count: '1', reason },
        { account, kind: 'MAIN', count: 1.5, reason },
      ],
      whitelist: [
        { lastDays: ['2030-01-01'], reason },
        { lastDays: [{}], reason },
        { lastDays: [''], reason },
        { lastDays: ['2030-02-30'], reason },
      ],
    };
    const stored = (kind: string, content: unknown) =>
      thief.query(
        `insert into proposal (kind, content, request_id, proposed_by, proposal_signature)
          values ($1, $2, gen_random_uuid(), '0x', '')`,
        [kind, JSON.stringify(content)],
      );
    for (const [kind, [fits, ...others]] of Object.entries(contents)) {
      await stored(kind, fits);
      for (const other of [null, [], 'x', {}, [fits], ...others])
        await expect(stored(kind, other), JSON.stringify(other)).rejects.toMatchObject({
          code: '23514',
        });
    }
  });

  it('cannot attach a text to a proposal of a kind without one', async () => {
    const content = { account: `0x${'a'.repeat(40)}`, action: 'LIFT', reason: 'r' } as const;
    const id = await storeProposal(world.deps.writes, 'suspensions', content);
    await expect(
      thief.query("insert into proposal_attachment values ($1, 'text')", [id]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('cannot confirm a correction that was not posted, of another’s posting, or of an entry twice', async () => {
    const legs = ['1', '-1'].map((amount) => ({
      owner: 'house',
      seat: null,
      account: amount === '1' ? 'STATIC' : 'REVENUE',
      asset: 'USDT' as const,
      amount,
    }));
    const { writes } = world.deps;
    const propose = (entryId: string, entry: number) =>
      storeProposal(writes, 'corrections', {
        entryId,
        day: 1,
        entry,
        kind: 'GRANT',
        reason: 'r',
        legs,
      });
    const confirm = (id: bigint) => confirmStored(writes, id);
    const [one, two, three] = [await propose('7', 0), await propose('7', 0), await propose('8', 0)];
    await expect(confirm(one)).rejects.toMatchObject({ code: '23502' });
    const posted = (entryId: number, of: bigint) =>
      thief.query(
        `select ledger_post('mirror:' || $1::text, 'CORRECTION', $2, take_day(), '{0,0}',
          '{STATIC,REVENUE}', '{USDT,USDT}', '{-1,1}')`,
        [entryId, `correction:${of}`],
      );
    await world.fund('STATIC', '1');
    await posted(7, one);
    await expect(confirm(two)).rejects.toMatchObject({ code: '23502' });
    await confirm(one);
    await expect(confirm(two)).rejects.toMatchObject({ code: '23502' });
    await posted(8, three);
    await expect(confirm(three)).rejects.toMatchObject({ constraint: 'correction_day_entry_key' });
  });

  it('finds no table whose proposals it could copy with their signatures', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'proposal_signature' and c.relkind = 'r' and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'u'
          and (select array_agg(attname::text order by attname) from pg_attribute
            where attrelid = c.oid and attnum = any(k.conkey)) = '{proposed_by,request_id}')`);
    expect(rows).toEqual([]);
    const { rows: spelled } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'proposal_signature' and c.relkind = 'r' and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
          and pg_get_constraintdef(k.oid) = 'CHECK ((proposed_by = lower(proposed_by)))')`);
    expect(spelled).toEqual([]);
    const request = (by: string) =>
      thief.query(
        `insert into proposal (kind, content, request_id, proposed_by, proposal_signature)
          values ('suspensions', $1, 'copied', $2, '')`,
        [suspension, by],
      );
    await request(`0x${'ab'.repeat(20)}`);
    await expect(
      thief.query(`
        update proposal set state = 'CONFIRMED', confirmed_by = '0x${'aB'.repeat(20)}',
          confirmed_at = now(), day = take_day() where request_id = 'copied'`),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(request(`0x${'aB'.repeat(20)}`)).rejects.toMatchObject({ code: '23514' });
  });

  it('counts a posting that crosses the chain once, and no other posting', async () => {
    const member = await world.member();
    await world.deposit(member, '70');
    const totals = async () =>
      (
        await owner.query('select deposited, net_deposits from member where member_id = $1', [
          member.toString(),
        ])
      ).rows[0] as unknown;
    expect(await totals()).toEqual({ deposited: '70000000', net_deposits: '70000000' });
    const {
      rows: [entry],
    } = await owner.query<{ id: string }>(
      "select posting_id as id from ledger_entry where member_id = $1 and kind = 'DEPOSIT'",
      [member.toString()],
    );
    await thief.query('select record_chain_flow($1)', [entry!.id]);
    expect(await totals()).toEqual({ deposited: '70000000', net_deposits: '70000000' });
    const {
      rows: [own],
    } = await thief.query<{ id: string }>(
      `select ledger_post('flow', 'K', 'deposit:1', take_day(), 'USDT', 5, 0, 'CHAIN', ${member}, 'available') as id`,
    );
    await expect(thief.query('select record_chain_flow($1)', [own!.id])).rejects.toMatchObject({
      code: '42501',
    });
    const {
      rows: [inside],
    } = await thief.query<{ id: string }>(
      `select ledger_post('inside', 'DEPOSIT', 'deposit:1', take_day(), 'USDT', 5, 0, 'REVENUE', ${member}, 'available') as id`,
    );
    await expect(thief.query('select record_chain_flow($1)', [inside!.id])).rejects.toThrow();
  });

  it('gets nothing from the functions beyond what their rules give', async () => {
    const [one, two] = [await world.member(), await world.member()];
    const seats = async () =>
      (await owner.query('select seat, sponsor_id, address from member order by member_id'))
        .rows as unknown;
    const before = await seats();
    await expect(thief.query(`select bind_member(${one}, ${two}, 'MINE')`)).rejects.toThrow(
      'ALREADY_BOUND',
    );
    const {
      rows: [guest],
    } = await thief.query<{ id: string }>(
      `select create_member('0x${'ab'.repeat(20)}', now()) as id`,
    );
    await expect(thief.query(`select bind_member(${one}, ${guest!.id}, 'MINE')`)).rejects.toThrow(
      'REFERRER_NOT_FOUND',
    );
    await expect(
      thief.query(`select bind_member(${guest!.id}, ${guest!.id}, 'MINE')`),
    ).rejects.toThrow('REFERRER_NOT_FOUND');
    await owner.query('delete from member where member_id = $1', [guest!.id]);
    expect(await seats()).toEqual(before);

    await owner.query(
      "insert into operator (address, role) values ('0xa', 'admin'), ('0xb', 'approver'), ('0xv', 'viewer')",
    );
    expect(
      (await thief.query("select ensure_first_admins(array['0xthief']) as done")).rows,
    ).toEqual([{ done: false }]);
    expect((await thief.query("select ensure_first_plan('0xthief', '{}') as done")).rows).toEqual([
      { done: false },
    ]);
    const propose = async (by: string) =>
      (
        await thief.query<{ id: string }>(`
      insert into proposal (kind, content, request_id, proposed_by, proposal_signature)
      values ('operators', '{"account": "0x${'e'.repeat(40)}", "role": "admin"}', gen_random_uuid(), '${by}',
        '0x') returning proposal_id as id`)
      ).rows[0]!.id;
    const confirm = (id: string, by: string) =>
      thief.query(`update proposal set state = 'CONFIRMED', confirmed_by = '${by}',
        confirmed_at = now(), day = take_day() where proposal_id = ${id}`);
    for (const [by, confirmer] of [
      ['0xa', '0xa'],
      ['0xa', '0xv'],
      ['0xa', '0xthief'],
      ['0xb', '0xa'],
      ['0xgone', '0xb'],
    ] as const) {
      await expect(confirm(await propose(by), confirmer), `${by} ${confirmer}`).rejects.toThrow(
        /proposal_check|OWN_REQUEST|OPERATOR_FORBIDDEN/,
      );
    }
    const suspend = async (by: string, confirmer: string, on = 'take_day()') => {
      const { rows } = await thief.query<{ id: string }>(`
        insert into proposal (kind, content, request_id, proposed_by, proposal_signature)
        select 'suspensions', jsonb_build_object('account', address, 'action', 'SUSPEND',
          'reason', 'r'), gen_random_uuid(), '${by}', '0x' from member where member_id = ${one}
        returning proposal_id as id`);
      return thief.query(`
        update proposal set state = 'CONFIRMED', confirmed_by = ${confirmer},
          confirmed_at = now(), day = ${on} where proposal_id = ${rows[0]!.id}`);
    };
    const itself = `(select address from member where member_id = ${one})`;
    for (const [by, confirmer, error] of [
      ['0xa', "'0xa'", 'proposal_check'],
      ['0xa', itself, 'OWN_REQUEST'],
      ['0xa', "'0xv'", 'OPERATOR_FORBIDDEN'],
      ['0xa', "'0xthief'", 'OPERATOR_FORBIDDEN'],
      ['0xv', "'0xb'", 'OPERATOR_FORBIDDEN'],
      ['0xgone', "'0xb'", 'OPERATOR_FORBIDDEN'],
    ] as const)
      await expect(suspend(by, confirmer), `${by} ${confirmer}`).rejects.toThrow(error);
    await expect(suspend('0xa', "'0xb'", 'take_day() - 1')).rejects.toMatchObject({
      code: '23514',
    });
    expect((await owner.query('select from member_suspension')).rowCount).toBe(0);
    const ended = await propose('0xa');
    await thief.query(`update proposal set state = 'WITHDRAWN' where proposal_id = ${ended}`);
    await expect(
      thief.query(`update proposal set state = 'PROPOSED' where proposal_id = ${ended}`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      thief.query(`
        update proposal set state = 'REFUSED', refused_by = '0xb', refused_at = now(),
          refusal_reason = 'r' where proposal_id = ${ended}`),
    ).rejects.toMatchObject({ code: '42501' });
    expect((await owner.query("select from operator where address like '0xe%'")).rowCount).toBe(0);
  });

  it('cannot release a withdrawal that people decide on, or open one again that has ended', async () => {
    const member = await world.member();
    await world.deposit(member, '2000');
    const ask = async (amount: string) =>
      (
        await thief.query<{ id: string }>(
          `select request_withdrawal(${member}, 'USDT', ${amount}000000, 5000000, gen_random_uuid()::text, '0x', now()) as id`,
        )
      ).rows[0]!.id;
    const [small, large] = [await ask('100'), await ask('600')];
    const states = async () =>
      (
        await owner.query(
          'select state, approvals_needed as needed from withdrawal where member_id = $1 order by withdrawal_id',
          [member.toString()],
        )
      ).rows as unknown;
    expect(await states()).toEqual([
      { state: 'APPROVED', needed: 0 },
      { state: 'PENDING_REVIEW', needed: 2 },
    ]);
    await expect(ask('2000')).rejects.toMatchObject({ code: 'FL006' });
    const become = (id: string, state: string) =>
      thief.query(`update withdrawal set state = '${state}' where withdrawal_id = ${id}`);
    const approve = (by: string) =>
      thief.query(`
      insert into withdrawal_decision (withdrawal_id, operator, decision, reason, content_hash, signature)
      values (${large}, '${by}', 'APPROVE', '', '0x', '0x')`);
    for (const by of ['0xa', '0xa', '0xv', '0xnobody']) {
      await approve(by);
      await expect(become(large, 'APPROVED'), by).rejects.toMatchObject({ code: '42501' });
    }
    await expect(become(large, 'BROADCAST')).rejects.toMatchObject({ code: '42501' });
    await become(small, 'REJECTED');
    for (const state of ['PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'SUCCESS']) {
      await expect(become(small, state), state).rejects.toMatchObject({ code: '42501' });
    }
    await owner.query("delete from operator where address in ('0xa', '0xb', '0xv')");
  });
});
