import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { micro, toDecimal } from '@fairlaunch/money';
import { businessDay, dayStart, plainKeccak } from '@fairlaunch/plan';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payoutId } from '../../apps/server/src/custody/payouts/payout-id.ts';
import { toSeconds } from '../../apps/server/src/db/database.ts';
import { fetchBytes } from '../../scripts/mirror/download.ts';
import { chainReader } from '../../scripts/verify/chain-roots.ts';
import { livingOf } from '../../scripts/verify/lived/living-of.ts';
import { serverSource } from '../../scripts/verify/source.ts';
import { verifyDays } from '../../scripts/verify/verify.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { decideWithdrawal } from '../support/operator.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STATES = ['PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN'] as const;
const SAYINGS = ['as asked', 'another amount', 'another account', 'another token'] as const;
/** When the server reads the payout; in the last one it is of the day before the withdrawal. */
const READINGS = ['on its day', 'on the day after', 'after a withdrawal of the next day'] as const;

type Case = {
  state: (typeof STATES)[number];
  says: (typeof SAYINGS)[number];
  read: (typeof READINGS)[number];
};
const CASES = READINGS.flatMap((read) =>
  STATES.flatMap((state) => SAYINGS.map((says): Case => ({ state, says, read }))),
);
const nameOf = ({ state, says, read }: Case): string => `${state}, ${says}, ${read}`;

const MEANS = '2000';
const OTHER = '20';
const isSigned = ({ state }: Case): boolean => state === 'BROADCAST' || state === 'UNKNOWN';
type Asked = [gross: string, fee: string, net: string];
/** Up to 500 nobody reviews (rulebook §15). */
const askedOf = ({ state }: Case): Asked =>
  state === 'PENDING_REVIEW' ? ['600', '3', '597'] : ['100', '1', '99'];

let test: TestDeployment;
let thief: TestMember;
const members = new Map<Case, TestMember>();
/** Withdrawals, once they were asked. */
const ids = new Map<Case, string>();
const outcomes = new Map<Case, { state: string; available: string; frozen: string }>();

beforeAll(async () => {
  test = await startDeployment();
  thief = await test.memberWith({ usdt: '5000' });
  for (const one of CASES) {
    const member = await test.member({ usdt: '2100' });
    await test.sendDeposit(member.account, '2100');
    members.set(one, member);
  }
  await test.settle();
  for (const member of members.values())
    await member.call('swap', await member.swap('USDT', '100'));
  await test.advance(2 * DAY + 13 * HOUR);
});
afterAll(() => test.stop());

const database = () => test.server.deps.writes;
const now = async () =>
  toSeconds(
    (await sql<{ now: Date }>`select business_now() as now`.execute(database())).rows[0]!.now,
  );
const passTo = async (moment: number) => test.pass(moment - (await now()));
const run = (...jobs: string[]) => test.server.runner.runAll(jobs);
const midnight = async () => dayStart(businessDay(await now()) + 1);

const withdrawal = async (one: Case) => members.get(one)!.call('withdrawal', { id: ids.get(one)! });

type Body = Awaited<ReturnType<TestMember['withdrawal']>>;
const bodyOf = (one: Case): Promise<Body> => members.get(one)!.withdrawal(...askedOf(one));

async function ask(one: Case, body: Body): Promise<void> {
  ids.set(one, (await members.get(one)!.call('withdraw', body)).id);
}

async function buyNode(buyer: TestMember): Promise<void> {
  const { planHash, price, salesBonus, promo } = await buyer.call('nodeOffer', {
    kind: 'COMMUNITY',
  });
  await buyer.call('buyNode', {
    requestId: buyer.requestId(),
    kind: 'COMMUNITY',
    offer: { planHash, price, salesBonus, promoReserved: promo.reserved },
  });
}

/** Signs what is approved, and sends nothing. */
async function signPayouts(): Promise<void> {
  const { chain } = test.server.deps;
  const honest = chain.main;
  const sendRawTransaction = () => Promise.reject(new Error('endpoint down'));
  chain.main = { ...honest, sendRawTransaction };
  await run('start-payouts');
  chain.main = honest;
}

/** Asks for all of these and brings each into its state. */
async function bringTo(cases: readonly Case[], bodies: ReadonlyMap<Case, Body>): Promise<void> {
  const signed = cases.filter(isSigned);
  for (const one of signed) await ask(one, bodies.get(one)!);
  await signPayouts();
  for (const one of signed.filter(({ state }) => state === 'UNKNOWN'))
    await database()
      .updateTable('withdrawal')
      .set({ state: 'UNKNOWN' })
      .where('withdrawal_id', '=', BigInt(ids.get(one)!))
      .execute();
  for (const one of cases.filter((other) => !isSigned(other))) await ask(one, bodies.get(one)!);
  for (const one of cases) expect(await withdrawal(one)).toMatchObject({ state: one.state });
}

async function pay(one: Case, id: Hex): Promise<void> {
  const own = members.get(one)!.account.address;
  const [, , net] = askedOf(one);
  if (one.says === 'as asked') await test.payUnrequested(own, net, id);
  if (one.says === 'another amount') await test.payUnrequested(own, OTHER, id);
  if (one.says === 'another account') await test.payUnrequested(thief.account.address, net, id);
  if (one.says === 'another token') await test.payUnrequested(own, OTHER, id, 'USDB');
}

const idOf = (number: number, { requestId }: Body): Hex =>
  payoutId(test.server.deps, { withdrawal_id: BigInt(number), request_id: requestId });

async function note(cases: readonly Case[]): Promise<void> {
  for (const one of cases) {
    const { available, frozen } = (await members.get(one)!.call('me', {})).balances.USDT;
    outcomes.set(one, { state: (await withdrawal(one)).state, available, frozen });
  }
}

const casesRead = (read: Case['read']) => CASES.filter((one) => one.read === read);

async function bodiesOf(cases: readonly Case[]): Promise<Map<Case, Body>> {
  const bodies = new Map<Case, Body>();
  for (const one of cases) bodies.set(one, await bodyOf(one));
  return bodies;
}

it('payouts under ids of withdrawals are read on their day', async () => {
  const cases = casesRead('on its day');
  const bodies = await bodiesOf(cases);
  await bringTo(cases, bodies);
  for (const one of cases) await pay(one, idOf(Number(ids.get(one)), bodies.get(one)!));
  await test.chain.mine();
  await run('follow-chain');
  await note(cases);
});

it('and on the day after, until when nothing ends that they may have paid', async () => {
  await test.advance(DAY);
  const waits = await test.memberWith({ usdt: '2000' });
  const both = await test.memberWith({ usdt: '100' });
  const buyer = await test.memberWith({ usdt: '1600' });
  await buyNode(buyer);
  const cases = casesRead('on the day after');
  const bodies = await bodiesOf(cases);
  const next = await midnight();
  await passTo(next - 10 * MINUTE);
  for (let turn = 0; turn < 2; turn += 1) await test.settle();
  await bringTo(cases, bodies);
  const { id } = await waits.call('withdraw', await waits.withdrawal('600', '3', '597'));
  const reviewed = await buyer.call('withdraw', await buyer.withdrawal('600', '3', '597'));
  await test.payUnrequested(buyer.account.address, '300');
  // What is left of the first payout has to come out of the withdrawal that the second one is of.
  const body = await both.withdrawal('60', '1', '59');
  const own = await both.call('withdraw', body);
  await test.payUnrequested(both.account.address, '41');
  await test.payUnrequested(both.account.address, '59', idOf(Number(own.id), body));
  for (const one of cases) await pay(one, idOf(Number(ids.get(one)), bodies.get(one)!));

  await passTo(next + MINUTE);
  const cancel = () => waits.call('cancelWithdrawal', { requestId: waits.requestId(), id });
  const unread = { error: 'UNAVAILABLE', moneyMoved: 'no' };
  await expect(cancel()).rejects.toMatchObject(unread);
  const [operator] = await test.operators();
  await expect(decideWithdrawal(operator, id, 'REJECT', 'no')).rejects.toMatchObject(unread);
  const today = await waits.call('withdraw', await waits.withdrawal('700', '3.5', '696.5'));
  await waits.call('cancelWithdrawal', { requestId: waits.requestId(), id: today.id });

  await run('follow-chain');
  await note(cases);
  expect(await both.call('withdrawal', { id: own.id })).toMatchObject({ state: 'SUCCESS' });
  await passTo(next + 3 * MINUTE);
  await run('follow-chain');
  expect(await cancel()).toMatchObject({ state: 'REJECTED' });
  // Its withdrawal is ended later, and makes up for what its node would have to.
  const states = async () => [
    (await buyer.call('withdrawal', { id: reviewed.id })).state,
    (await buyer.call('nodes', {})).items[0]!.state,
  ];
  expect(await states()).toEqual(['PENDING_REVIEW', 'ESCROW']);
  await passTo(next + 12 * MINUTE);
  await run('follow-chain', 'close-days');
  expect(await states()).toEqual(['FAILED', 'ESCROW']);
});

it('and before their withdrawals are asked, by whoever guesses a number', async () => {
  await test.advance(DAY);
  const cases = casesRead('after a withdrawal of the next day');
  const bodies = await bodiesOf(cases);
  const next = await midnight();
  await passTo(next - 10 * MINUTE);
  for (let turn = 0; turn < 2; turn += 1) await test.settle();
  const { rows } = await sql<{ last: string }>`
    select max(withdrawal_id) as last from withdrawal`.execute(database());
  const inOrder = [...cases.filter(isSigned), ...cases.filter((one) => !isSigned(one))];
  for (const [index, one] of inOrder.entries())
    await pay(one, idOf(Number(rows[0]!.last) + 1 + index, bodies.get(one)!));
  await passTo(next + MINUTE);
  await bringTo(cases, bodies);
  expect(inOrder.map((one) => Number(ids.get(one)))).toEqual(
    inOrder.map((_, index) => Number(rows[0]!.last) + 1 + index),
  );
  await run('follow-chain');
  await note(cases);
});

it.each(CASES.map((one) => [nameOf(one), one] as const))(
  'one that says what was asked by then pays, any other is a payment of its own: %s',
  (_, one) => {
    const [gross, , net] = askedOf(one);
    const left = (...taken: string[]) =>
      toDecimal(taken.reduce((rest, part) => rest - micro(part), micro(MEANS)));
    const isPaid = one.says === 'as asked' && one.read !== 'after a withdrawal of the next day';
    const took = { 'as asked': net, 'another amount': OTHER } as Partial<Record<string, string>>;
    const other = took[one.says] ?? '0';
    expect(outcomes.get(one)).toEqual(
      isPaid
        ? { state: 'SUCCESS', available: left(gross), frozen: '0' }
        : isSigned(one)
          ? { state: 'FAILED', available: left(other), frozen: '0' }
          : { state: one.state, available: left(gross, other), frozen: gross },
    );
  },
);

it('one that comes after its withdrawal has ended is a payment of its own', async () => {
  const member = await test.memberWith({ usdt: '1000' });
  const body = await member.withdrawal('600', '3', '597');
  const { id } = await member.call('withdraw', body);
  await member.call('cancelWithdrawal', { requestId: member.requestId(), id });
  await test.payUnrequested(member.account.address, '597', idOf(Number(id), body));
  await test.settle();
  expect((await member.call('me', {})).balances.USDT).toMatchObject({ available: '403' });
});

it('who lives these days finds each of them as the server has it', async () => {
  await test.advance(2 * DAY);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-payouts-test-'));
  try {
    const ports = { fetch: fetchBytes, keccak: plainKeccak };
    const source = serverSource(test.server.url, path.join(folder, 'days'), false, ports);
    const { rpcUrl } = test.chain;
    const living = await livingOf(await source.deployment(), [rpcUrl], path.join(folder, 'lived'));
    const { treasury } = test.contracts;
    const { readRoots } = chainReader([rpcUrl], DEVELOPMENT_CHAIN_ID, treasury);
    const { days } = await verifyDays({ source, readRoots, tell: () => undefined, living });
    expect(days.length).toBeGreaterThanOrEqual(6);
  } finally {
    await rm(folder, { recursive: true });
  }
});
