import { sql } from 'kysely';
import { parseGwei, parseTransaction, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { localSigners } from '#chain/signers.ts';
import { raisedAlarms } from '#alarms/alarms.ts';
import { activeLeaf } from '#settlement/archive/active-leaf.ts';
import { sendStoredPayouts } from './send-payouts.ts';
import { raiseFees } from './raise-fees.ts';
import { startPayouts } from './start-payouts.ts';

/** Nodes ask for this much more to replace a waiting transaction. */
const NODES_ASK_PERCENT = 10;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment({}, { MAX_GAS_PRICE_GWEI: '3' });
});
afterAll(() => test.stop());

const signer = () => localSigners(test.server.deps.config).payout!;
const leafOf = (account: Hex, token: Hex) => activeLeaf(test.server.jobDeps.writes, account, token);
const start = () => startPayouts(test.server.jobDeps, signer(), leafOf);
const raise = (later: number) =>
  raiseFees({ ...test.server.jobDeps, realNow: () => Date.now() + later }, signer(), leafOf);

const states = async (member: TestMember) =>
  (await member.call('withdrawals', {})).items.map(({ state }) => state);

describe('withdrawals that no root covers yet', () => {
  it('do not hold up one that is covered, however many they are', async () => {
    const covered = await test.memberWith({ usdt: '100' });
    const member = await test.memberWith({ usdt: '10' });
    const {
      rows: [row],
    } = await sql<{ id: bigint }>`
      select member_id as id from member where address = ${member.account.address.toLowerCase()}`.execute(
      test.server.deps.writes,
    );
    // Money that the root does not know, as if another member had transferred it.
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`insert into withdrawal (member_id, asset, amount, fee, net, state, request_id, signature, signature_deadline, requested_at, day, approvals_needed, approved_at)
      select ${row!.id}, 'USDT', 500000000, 1000000, 499000000, 'APPROVED', 'small-' || i, '0x', now(), business_now(), business_day(business_now()), 0, business_now()
      from generate_series(1, 150) i`.execute(owner),
    );
    await covered.call('withdraw', await covered.withdrawal('100', '1', '99'));
    let started = 0;
    for (let turn = 0; turn < 4 && started === 0; turn += 1) started = await start();
    expect(started).toBe(1);
    expect(await states(covered)).toEqual(['BROADCAST']);
    expect(await start()).toBe(0);
    for (let turn = 0; turn < 2; turn += 1) await test.settle();
    expect(await states(covered)).toEqual(['SUCCESS']);
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`delete from withdrawal where request_id like 'small-%'`.execute(owner),
    );
  });

  it('wait while another payout of their member is under way that uses what is payable', async () => {
    const member = await test.memberWith({ usdt: '100' });
    for (let count = 0; count < 2; count += 1)
      await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    const {
      rows: [before],
    } = await sql<{ total: bigint }>`select count(*) as total from payout`.execute(
      test.server.deps.writes,
    );
    // Both ask for 2 more than the chain has: the second is covered only if the first is forgotten.
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update withdrawal set amount = 101000000, net = 100000000 where withdrawal_id = (select max(withdrawal_id) from withdrawal)`.execute(
        owner,
      ),
    );
    await start();
    await start();
    const {
      rows: [after],
    } = await sql<{ total: bigint }>`select count(*) as total from payout`.execute(
      test.server.deps.writes,
    );
    expect(after!.total - before!.total).toBe(1n);
    expect((await states(member)).toSorted()).toEqual(['APPROVED', 'BROADCAST']);
    for (let turn = 0; turn < 2; turn += 1) await test.settle();
    expect((await states(member)).toSorted()).toEqual(['APPROVED', 'SUCCESS']);
  });
});

describe('a root that is about to become active', () => {
  const HALF_DAY_SECONDS = 43_200;
  const pass = async (seconds: number) => {
    await sql`select advance_clock(${seconds})`.execute(test.server.deps.writes);
    await test.chain.client.increaseTime({ seconds });
    await test.chain.mine();
  };
  const untilActive = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from active_from - business_now())::integer as seconds
      from settlement_root where state = 'PENDING'`.execute(test.server.deps.writes);
    return rows[0]!.seconds;
  };

  const withPending = async (): Promise<TestMember> => {
    const member = await test.memberWith({ usdt: '100' });
    await test.advance(2 * HALF_DAY_SECONDS);
    await test.settle();
    await member.call('withdraw', await member.withdrawal('20', '1', '19'));
    await pass((await untilActive()) - 20);
    return member;
  };

  it('holds payouts up, whose leaf the treasury would refuse, until it is active', async () => {
    const member = await withPending();
    expect(await start()).toBe(0);
    await pass(30);
    for (let turn = 0; turn < 3; turn += 1) await test.settle();
    expect(await states(member)).toEqual(['SUCCESS']);
  });

  it('holds them up for ten minutes at most', async () => {
    await withPending();
    await pass(600);
    expect(await start()).toBe(0);
    await pass(30);
    expect(await start()).toBe(1);
  });
});

describe('a transaction that the chain does not take', () => {
  it('is raised up to one step below the ceiling, and replaced by an empty one after its deadline', async () => {
    const member = await test.memberWith({ usdt: '100' });
    await member.call('withdraw', await member.withdrawal('100', '1', '99'));
    const { client } = test.chain;
    await client.setAutomine(false);
    expect(await start()).toBe(1);
    const stored = () =>
      sql<{ raw: Hex; hash: Hex; nonce: bigint }>`
      select raw, transaction_hash as hash, nonce from payout_transaction
      where payout_id = (select payout_id from payout order by created_at desc limit 1) order by attempt`.execute(
        test.server.deps.writes,
      );
    const priceOf = ({ raw }: { raw: Hex }) => parseTransaction(raw).gasPrice!;
    for (let minute = 2; minute < 40; minute += 2) await raise(minute * 60_000);
    const { rows } = await stored();
    const prices = rows.map(priceOf);
    expect(prices.length).toBeGreaterThan(1);
    for (const [index, price] of prices.entries())
      if (index > 0) expect(price).toBeGreaterThan(prices[index - 1]!);
    expect(prices.at(-1)).toBe(parseGwei('2.4'));
    expect(await raisedAlarms(test.server.deps.writes)).toContain('PAYOUT_STUCK');
    await sendStoredPayouts(test.server.jobDeps);
    expect(await client.getTransaction({ hash: rows.at(-1)!.hash })).toMatchObject({
      blockNumber: null,
    });

    // After its deadline an empty transaction uses its nonce up, so that nobody waits behind it.
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update payout set deadline = now() - interval '400 days' where payout_id = (select payout_id from payout order by created_at desc limit 1)`.execute(
        owner,
      ),
    );
    await raise(60 * 60_000);
    const replaced = (await stored()).rows.at(-1)!;
    expect(parseTransaction(replaced.raw)).toMatchObject({
      to: signer().address.toLowerCase(),
      gas: 21_000n,
      nonce: Number(replaced.nonce),
    });
    expect(priceOf(replaced)).toBe(parseGwei('3'));
    expect(priceOf(replaced) * 100n).toBeGreaterThanOrEqual(
      prices.at(-1)! * BigInt(100 + NODES_ASK_PERCENT),
    );
    await sendStoredPayouts(test.server.jobDeps);
    await test.chain.mine();
    await client.setAutomine(true);
    expect((await client.getTransactionReceipt({ hash: replaced.hash })).status).toBe('success');
    expect(await client.getTransactionCount({ address: signer().address })).toBe(
      Number(replaced.nonce) + 1,
    );
    await test.settle();
    const { rows: later } = await sql<{
      final: bigint;
    }>`select final_nonce as final from payout_signer`.execute(test.server.deps.writes);
    expect(later[0]!.final).toBe(replaced.nonce + 1n);
    expect(await raisedAlarms(test.server.deps.writes)).not.toContain('PAYOUT_STUCK');
  });
});
