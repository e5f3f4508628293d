import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { micro } from '@fairlaunch/money';
import { DEVELOPMENT_CHAIN_ID, proposalTypedData, type Proposal } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../apps/server/src/db/database.ts';
import { record } from '../../apps/server/src/journal/record.ts';
import type { MemberWarrant } from '../../apps/server/src/journal/warrants.ts';
import { houseAccount, memberAccount } from '../../apps/server/src/ledger/accounts.ts';
import { takeDay } from '../../apps/server/src/ledger/day.ts';
import { move, post, type Posting } from '../../apps/server/src/ledger/post.ts';
import { nextDueDay } from '../../apps/server/src/settlement/close/freeze.ts';
import { openWatcher } from '../../scripts/watch/open-watcher.ts';
import { createTroubles } from '../../scripts/watch/troubles.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { moveTime, runJobs } from '../support/moving-time.ts';
import { decide } from '../support/proposals.ts';
import { businessTime, postRate } from '../support/rates.ts';
import { createSmartAccount } from '../support/smart-account.ts';
import { closeAsThief } from '../support/thiefs-close.ts';

const DAY = 86_400;
const TAKEN = '50';
/** The chain of tests keeps fewer states. */
const FORGOTTEN_BLOCKS = 400;

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
 *   server or, where that refuses, by a thief who has its host, too
 */
async function watched(): Promise<string | undefined> {
  await moveTime(test, DAY);
  await runJobs(test);
  const day = await nextDueDay(test.server.deps.writes);
  if (day !== undefined) {
    await closeAsThief(test.server.jobDeps, day);
    await runJobs(test);
  }
  const say = () => undefined;
  const troubles = createTroubles(say, undefined);
  const watcher = await openWatcher({
    url: test.server.url,
    home: path.join(folder, 'home'),
    rpcUrls: [test.chain.rpcUrl],
    signer: test.keys.watcher,
    say,
    troubles,
  });
  await watcher.look();
  const trouble = troubles.now();
  return trouble && `${trouble.event}: ${trouble.message}`;
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

it('an honest day is lived from its journal alone, and signed', async () => {
  await victim.call('transfer', await victim.transfer(thief.account.address, TAKEN));
  expect(await watched()).toBeUndefined();
  const signed = await test.server.deps.writes.selectFrom('root_signature').selectAll().execute();
  expect(signed.map(({ watcher }) => watcher)).toContain(test.keys.watcher.address);
});

it('a rate that an operator stops is lived, by what it signs of the posting', async () => {
  const [first, second] = await test.operators();
  const until = await businessTime(test, 2 * DAY);
  const terms = { kind: 'BHC_USDB', rate: '2.5', most: '100', until } as const;
  await decide(second, await postRate([first, second], terms), 'STOP');
  expect(await watched()).toBeUndefined();
});

it('two rates with one request id, of two authors, are lived as one person stops both', async () => {
  const [first, second] = await test.operators();
  const content = { rate: '2.5', most: '100', until: await businessTime(test, 2 * DAY) };
  const post = async (by: TestMember, kind: 'WPT_BHC' | 'CPT_BHC', requestId: string) => {
    const proposed = { kind: 'rates', content: { kind, ...content, reason: 'a test' } } as const;
    const { treasury } = test.contracts;
    const statement = { ...proposed, requestId, proposedBy: by.account.address };
    const data = proposalTypedData(DEVELOPMENT_CHAIN_ID, treasury, statement, 'PROPOSE');
    const signature = await by.account.signTypedData(data);
    return (await by.call('propose', { ...proposed, requestId, signature })) as Proposal<'rates'>;
  };
  const requestId = first.requestId();
  const one = await post(first, 'WPT_BHC', requestId);
  const other = await post(second, 'CPT_BHC', requestId);
  await decide(second, one, 'CONFIRM');
  await decide(first, other, 'CONFIRM');
  for (const rate of [one, other]) await decide(second, rate, 'STOP');
  expect(await watched()).toBeUndefined();
});

it('a contract wallet is asked what it says today where the endpoint has forgotten the block', async () => {
  const smart = await createSmartAccount(test.chain.client, await test.wallet());
  await smart.deploy();
  await test.chain.mine();
  const member = await test.signedIn(smart.account);
  await member.call('bind', { requestId: member.requestId(), referrer: '0' });
  const { address } = smart.account;
  const block = await test.chain.client.getBlockNumber();
  await test.chain.client.mine({ blocks: FORGOTTEN_BLOCKS });
  await expect(test.chain.client.getCode({ address, blockNumber: block })).rejects.toThrow();
  expect(await watched()).toBeUndefined();
});

describe('a watcher refuses a day on which a thief with the server’s database role', () => {
  it('pays himself out of a pool, and writes nothing of it', async () => {
    await steal(async ({ tx, when, ids }) => {
      const legs = move(houseAccount('TASK'), memberAccount(ids.thief, 'available'), micro(TAKEN));
      await post(tx, keyed('theft', legs, when.day));
    });
    expect(await watched()).toMatch(
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
    expect(await watched()).toMatch(/^refused: .*entry \d+ \(DEPOSIT\) has no event/);
    expect(await stoppedBy()).toMatch(/deposited.USDT of \d+ is 0, and 50000000 follows$/);
  });

  it('transfers a member’s money with a signature that the member never made', async () => {
    await steal(async (books) => {
      const signature = await thief.account.signMessage({ message: 'mine' });
      await transfer(books, { moved: TAKEN, said: TAKEN }, byVictim(signature));
    });
    expect(await watched()).toMatch(/^refused: .*\(TRANSFER\): 0x\w{40} did not sign Transfer/i);
  });

  it('transfers more than was signed', async () => {
    await stealAgain({ moved: '500', said: '500' }, { requestId: 'x' });
    expect(await watched()).toMatch(/^refused: .*\(TRANSFER\): 0x\w{40} did not sign Transfer/i);
  });

  it('uses a member’s signature a second time', async () => {
    await stealAgain({ moved: TAKEN, said: TAKEN });
    expect(await watched()).toMatch(/^refused: .*its signature was used before/);
    expect(await stoppedBy()).toMatch(/its signature was used before$/);
  });

  it('moves more than an entry says', async () => {
    await stealAgain({ moved: '500', said: TAKEN });
    expect(await watched()).toMatch(/^refused: .*it moves /);
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
      const signature = await thief.account.signMessage({ message: 'mine' });
      const operators = [test.keys.admin, test.keys.approver].map(({ address }) => ({
        operator: address.toLowerCase(),
        signature,
      }));
      await record(tx, {
        kind: 'GRANT',
        when,
        facts: { seat: seats.thief, asset: 'CPT', amount: TAKEN, reason: 'mine' },
        warrant: { by: 'operators', requestId: 'x', signed: operators },
        keys: ['theft'],
      });
    });
    expect(await watched()).toMatch(/^refused: .*\(GRANT\): 0x\w{40} did not sign/i);
  });
});
