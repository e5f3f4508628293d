import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEVELOPMENT_CHAIN_ID, proposalTypedData, type Proposal } from '@fairlaunch/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { moveTime, runJobs } from '../support/moving-time.ts';
import { decide } from '../support/proposals.ts';
import { businessTime, postRate } from '../support/rates.ts';
import { createSmartAccount } from '../support/smart-account.ts';
import { watched } from '../support/watched.ts';

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

/** @returns what a watcher that lives all days says, after the day was closed */
async function looked(): Promise<string | undefined> {
  await moveTime(test, DAY);
  await runJobs(test);
  return watched(test, path.join(folder, 'home'));
}

it('an honest day is lived from its journal alone, and signed', async () => {
  await victim.call('transfer', await victim.transfer(thief.account.address, TAKEN));
  expect(await looked()).toBeUndefined();
  const signed = await test.server.deps.writes.selectFrom('root_signature').selectAll().execute();
  expect(signed.map(({ watcher }) => watcher)).toContain(test.keys.watcher.address);
});

it('a rate that an operator stops is lived, by what it signs of the posting', async () => {
  const [first, second] = await test.operators();
  const until = await businessTime(test, 2 * DAY);
  const terms = { kind: 'BHC_USDB', rate: '2.5', most: '100', until } as const;
  await decide(second, await postRate([first, second], terms), 'STOP');
  expect(await looked()).toBeUndefined();
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
  expect(await looked()).toBeUndefined();
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
  expect(await looked()).toBeUndefined();
});
