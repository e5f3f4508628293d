import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { erc20Abi } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followChain } from '../../apps/server/src/chain/follow.ts';
import type { Tx } from '../../apps/server/src/db/database.ts';
import { bind } from '../../apps/server/src/features/members/binding.ts';
import type { Caller } from '../../apps/server/src/http/route.ts';
import { EVENT_TAKERS } from '../../apps/server/src/jobs/event-takers.ts';
import { record } from '../../apps/server/src/journal/record.ts';
import type { MemberWarrant, OtherWarrant } from '../../apps/server/src/journal/warrants.ts';
import { houseAccount, memberAccount } from '../../apps/server/src/ledger/accounts.ts';
import { takeDay } from '../../apps/server/src/ledger/day.ts';
import { move, post, type Posting } from '../../apps/server/src/ledger/post.ts';
import { freezeDay, nextDueDay } from '../../apps/server/src/settlement/close/freeze.ts';
import type { DayInputs } from '../../apps/server/src/settlement/files/day-inputs.ts';
import { JOURNAL_FILE } from '../../apps/server/src/settlement/files/day-file.ts';
import { readFileBytes } from '../../apps/server/src/settlement/files/file-store.ts';
import { signNewestRoot } from '../../apps/server/src/settlement/test-support/sign-roots.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { moveTime, newestRoot, runJobs } from '../support/moving-time.ts';
import { asOwner } from '../support/owner.ts';
import { closeAsThief, type Changes } from '../support/thiefs-close.ts';
import { watched } from '../support/watched.ts';

const DAY = 86_400;
const TAKEN = '50';

let test: TestDeployment;
let victim: TestMember;
let thief: TestMember;
let folder: string;
beforeEach(async () => {
  test = await startDeployment();
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-thief-'));
  [victim, thief] = [await test.member(), await test.member()];
  await test.fund('STATIC', '100');
  await test.fund('TASK', '100');
  await test.deposit(victim.account, '1000');
  await test.advance(DAY);
});
afterEach(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a thief does with the server's database role, in one transaction on the open day. */
type Books = {
  tx: Tx;
  when: { day: number; now: Date };
  ids: { victim: bigint; thief: bigint };
  seats: { victim: number; thief: number };
};
type Theft = (books: Books) => Promise<void>;

async function steal(theft: Theft): Promise<void> {
  const { writes } = test.server.deps;
  const memberOf = async ({ account }: TestMember) =>
    writes
      .selectFrom('member')
      .select(['member_id', 'seat'])
      .where('address', '=', account.address.toLowerCase())
      .executeTakeFirstOrThrow();
  const [one, other] = [await memberOf(victim), await memberOf(thief)];
  await writes.transaction().execute(async (tx) =>
    theft({
      tx,
      when: await takeDay(tx),
      ids: { victim: one.member_id, thief: other.member_id },
      seats: { victim: Number(one.seat), thief: Number(other.seat) },
    }),
  );
}

/** Why the server stopped its close, if it did. */
async function stoppedBy(): Promise<string | undefined> {
  const alarm = await test.server.deps.writes
    .selectFrom('alarm')
    .select('details')
    .where('name', '=', 'CLOSE_FAILED')
    .executeTakeFirst();
  return (alarm?.details as { reason: string } | undefined)?.reason;
}

/**
 * @returns what a watcher that lives all days says, after the day of the theft was closed: by the
 *   server or, where that refuses or `changes` are made, by a thief who has its host, too
 */
async function said(changes?: Changes): Promise<string | undefined> {
  const { jobDeps } = test.server;
  await moveTime(test, DAY);
  if (changes) {
    await test.chain.mine();
    await followChain(jobDeps, EVENT_TAKERS);
    await freezeDay(jobDeps.writes, (await nextDueDay(jobDeps.writes))!);
  } else await runJobs(test);
  const day = await nextDueDay(jobDeps.writes);
  if (day !== undefined) {
    await closeAsThief(jobDeps, day, changes);
    await runJobs(test);
  }
  const refusal = await watched(test, path.join(folder, 'home'));
  await expectNothingPaid();
  return refusal;
}

const usdtOf = ({ account }: TestMember) =>
  test.chain.client.readContract({
    address: test.contracts.tokens.USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  });

/**
 * With the publisher's, the payout key and one of the watchers in the thief's hands, too: its root
 * has one signature of two, so that it is never proposed, and a day later nobody has been paid by it.
 */
async function expectNothingPaid(): Promise<void> {
  const before = [await usdtOf(thief), await usdtOf(victim)];
  const { day } = await newestRoot(test);
  await signNewestRoot(test.server.deps, [test.keys.secondWatcher]);
  await moveTime(test, DAY);
  await runJobs(test);
  const root = await test.server.deps.writes
    .selectFrom('settlement_root')
    .select('state')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  expect(root.state).toBe('UNPUBLISHED');
  expect([await usdtOf(thief), await usdtOf(victim)]).toEqual(before);
}

/** Signatures of operators who never saw it. */
async function forgedOperators(): Promise<Extract<OtherWarrant, { by: 'operators' }>> {
  const signature = await thief.account.signMessage({ message: 'mine' });
  const signed = [test.keys.admin, test.keys.approver].map(({ address }) => ({
    operator: address.toLowerCase(),
    signature,
  }));
  return { by: 'operators', requestId: 'x', signed };
}

const keyed = (key: string, legs: Posting['legs'], day: number): Posting => ({
  idempotencyKey: key,
  kind: 'TRANSFER',
  object: 'transfer:1000000',
  day,
  legs,
});

const byVictim = (signature: `0x${string}`): MemberWarrant => ({
  by: 'member',
  requestId: 'request-of-nobody',
  deadline: Math.floor(Date.now() / 1_000) + 600,
  signature,
});

/** Moves an amount from the victim, and writes an entry that says one. */
async function transfer(
  { tx, when, ids, seats }: Books,
  { moved, said }: { moved: string; said: string },
  warrant: MemberWarrant,
): Promise<void> {
  const [from, to] = [
    memberAccount(ids.victim, 'available'),
    memberAccount(ids.thief, 'available'),
  ];
  await post(tx, keyed('theft', move(from, to, micro(moved)), when.day));
  await record(tx, {
    kind: 'TRANSFER',
    when,
    facts: { from: seats.victim, to: seats.thief, asset: 'USDT', amount: said },
    warrant,
    signer: ids.victim,
    keys: ['theft'],
  });
}

/** Has the victim transfer, and uses what it signed, changed or not, once more. */
async function stealAgain(
  amounts: { moved: string; said: string },
  change: { requestId?: string } = {},
): Promise<void> {
  await victim.call('transfer', await victim.transfer(thief.account.address, TAKEN));
  await steal(async (books) => {
    const { rows } = await sql<{ warrant: MemberWarrant }>`
      select warrant from journal_entry where kind = 'TRANSFER'`.execute(books.tx);
    await transfer(books, amounts, { ...rows[0]!.warrant, ...change });
  });
}

describe('a watcher refuses a day on which a thief with the server’s database role', () => {
  it('pays himself out of a pool, and writes nothing of it', async () => {
    await steal(async ({ tx, when, ids }) => {
      const legs = move(houseAccount('TASK'), memberAccount(ids.thief, 'available'), micro(TAKEN));
      await post(tx, keyed('theft', legs, when.day));
    });
    expect(await said()).toMatch(
      /^refused: .*inputs.json: pools.TASK is "50", its journal leads to "100"$/,
    );
    expect(await stoppedBy()).toMatch(/TASK.USDT of 0 is 50000000, and 100000000 follows$/);
  });

  it('invents a deposit', async () => {
    await steal(async ({ tx, when, ids, seats }) => {
      const legs = move(houseAccount('CHAIN'), memberAccount(ids.thief, 'available'), micro(TAKEN));
      await post(tx, keyed('theft', legs, when.day));
      const block = Number(await test.chain.client.getBlockNumber());
      const transaction = `0x${'ab'.repeat(32)}` as const;
      await record(tx, {
        kind: 'DEPOSIT',
        when,
        facts: { holder: seats.thief, amount: TAKEN },
        warrant: { by: 'chain', block, transaction, logIndex: 0 },
        keys: ['theft'],
      });
    });
    expect(await said()).toMatch(/^refused: .*entry \d+ \(DEPOSIT\) has no event/);
    expect(await stoppedBy()).toMatch(/deposited.USDT of \d+ is 0, and 50000000 follows$/);
  });

  it('transfers a member’s money with a signature that the member never made', async () => {
    await steal(async (books) => {
      const signature = await thief.account.signMessage({ message: 'mine' });
      await transfer(books, { moved: TAKEN, said: TAKEN }, byVictim(signature));
    });
    expect(await said()).toMatch(/^refused: .*\(TRANSFER\): 0x\w{40} did not sign Transfer/i);
  });

  it('transfers more than was signed', async () => {
    await stealAgain({ moved: '500', said: '500' }, { requestId: 'x' });
    expect(await said()).toMatch(/^refused: .*\(TRANSFER\): 0x\w{40} did not sign Transfer/i);
  });

  it('uses a member’s signature a second time', async () => {
    await stealAgain({ moved: TAKEN, said: TAKEN });
    expect(await said()).toMatch(/^refused: .*its signature was used before/);
    expect(await stoppedBy()).toMatch(/its signature was used before$/);
  });

  it('moves more than an entry says', async () => {
    await stealAgain({ moved: '500', said: TAKEN });
    expect(await said()).toMatch(/^refused: .*it moves /);
    expect(await stoppedBy()).toMatch(/: it moves /);
  });

  it('gives himself a grant that no operator signed', async () => {
    await steal(async ({ tx, when, ids, seats }) => {
      await post(tx, {
        ...keyed('theft', [], when.day),
        kind: 'GRANT',
        legs: move(
          houseAccount('GRANT', 'CPT'),
          memberAccount(ids.thief, 'available', 'CPT'),
          micro(TAKEN),
        ),
      });
      await record(tx, {
        kind: 'GRANT',
        when,
        facts: { seat: seats.thief, asset: 'CPT', amount: TAKEN, reason: 'mine' },
        warrant: await forgedOperators(),
        keys: ['theft'],
      });
    });
    expect(await said()).toMatch(/^refused: .*\(GRANT\): 0x\w{40} did not sign/i);
  });

  it('makes himself an operator', async () => {
    await steal(async ({ tx, when }) => {
      const account = thief.account.address.toLowerCase();
      const facts = { account, role: 'admin' };
      const warrant = await forgedOperators();
      await record(tx, { kind: 'ROLE_CHANGED', when, facts, warrant, keys: ['theft'] });
    });
    expect(await said()).toMatch(/^refused: .*\(ROLE_CHANGED\): 0x\w{40} did not sign/i);
  });

  it('binds a guest below himself', async () => {
    const guest = await test.member({ bound: false });
    const address = guest.account.address;
    const signature = await thief.account.signMessage({ message: 'mine' });
    await steal(async ({ tx }) => {
      const { member_id: memberId } = await tx
        .selectFrom('member')
        .select('member_id')
        .where('address', '=', address.toLowerCase())
        .executeTakeFirstOrThrow();
      const caller = { memberId, address, seat: null, role: null } as unknown as Caller;
      await bind(tx, caller, thief.account.address, byVictim(signature));
    });
    expect(await said()).toMatch(/^refused: .*\(BIND\): 0x\w{40} did not sign Binding/i);
  });

  it('leaves out a withdrawal, which the chain has paid', async () => {
    await victim.call('withdraw', await victim.withdrawal('100', '1', '99'));
    for (let turn = 0; turn < 3; turn += 1) await test.settle();
    expect((await victim.call('withdrawals', {})).items[0]).toMatchObject({ state: 'SUCCESS' });
    // The role may not remove entries; whoever publishes them may leave some out.
    await asOwner(test.database.ownerUrl, (owner) =>
      owner.deleteFrom('journal_entry').where('kind', 'like', 'WITHDRAWAL_%').execute(),
    );
    expect(await said()).toMatch(/^refused: .*has no entry/);
  });
});

describe('a watcher refuses a day that a thief with the worker’s host closed', () => {
  beforeEach(async () => {
    const order = { package: 'P30' as const, amount: '100' };
    await victim.call('stake', { requestId: victim.requestId(), ...order });
    await test.advance(DAY);
  });

  const tenfold = (inputs: DayInputs): DayInputs => ({
    ...inputs,
    orders: { ...inputs.orders, amount: inputs.orders.amount.map((amount) => 10 * amount) },
  });

  it('with an order that nobody opened', async () => {
    const { seat } = await thief.call('me', {});
    const published = (inputs: DayInputs): DayInputs => ({
      ...inputs,
      orders: { ...inputs.orders, member: inputs.orders.member.map(() => Number(seat)) },
    });
    expect(await said({ published })).toMatch(/^refused: .*orders.*its journal leads to/);
  });

  it('with more in an order than was staked', async () => {
    expect(await said({ published: tenfold })).toMatch(/^refused: .*orders.*its journal leads to/);
  });

  it('with lines that do not follow from what it published', async () => {
    expect(await said({ computed: tenfold })).toMatch(
      /^refused: .*outputs.json: .*, the inputs lead to/,
    );
  });

  it('when an entry of a day before is another one for whoever looks for the first time', async () => {
    const day = (await newestRoot(test)).day - 1;
    await asOwner(test.database.ownerUrl, async (owner) => {
      const files = await readFileBytes(owner, day, (name) => name === JOURNAL_FILE);
      const text = Buffer.from(files.get(JOURNAL_FILE)!).toString('utf8');
      const content = await promisify(gzip)(text.replace('"1000"', '"9000"'));
      await owner
        .updateTable('settlement_file')
        .set({ content })
        .where('day', '=', day)
        .where('name', '=', JOURNAL_FILE)
        .execute();
    });
    expect(await watched(test, path.join(folder, 'home'))).toMatch(/journal.bin/);
  });
});
