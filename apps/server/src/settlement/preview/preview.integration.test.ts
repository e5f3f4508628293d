import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { previewClose } from './preview.ts';

const DAY = 86_400;

let test: TestDeployment;
let viewer: TestMember;
let reviewer: TestMember;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  viewer = await operator('viewer');
  reviewer = await operator('reviewer');
  await test.fund('STATIC', '0.6');
  member = await test.memberWith({ usdt: '2000' });
  await member.call('stake', { requestId: member.requestId(), package: 'P360', amount: '1000' });
  await test.advance(DAY);
  await test.advance(DAY);
});
beforeEach(() =>
  asOwner(test.database.ownerUrl, (owner) => owner.deleteFrom('close_preview').execute()),
);
afterAll(() => test.stop());

async function operator(role: 'viewer' | 'reviewer'): Promise<TestMember> {
  const account = await test.wallet();
  await giveRole(test.database.ownerUrl, account.address, role);
  return test.signedIn(account);
}

const ask = (who = reviewer) => who.call('previewClose', { requestId: who.requestId() });
const read = () => viewer.call('closePreview', {});
const make = () => test.server.runner.runAll(['preview-close']);
const previews = async () =>
  (
    await test.server.deps.database
      .selectFrom('close_preview')
      .select(['preview_id', 'state'])
      .orderBy('preview_id')
      .execute()
  ).map(({ state }) => state);
const posted = async () =>
  (
    await sql<{ keys: bigint; entries: bigint; closes: bigint }>`
      select (select count(*) from ledger_key) as keys, (select count(*) from ledger_entry) as entries,
        (select count(*) from settlement_close) as closes`.execute(test.server.deps.database)
  ).rows[0];

it('says what the close posts if nothing else happens, and posts nothing itself', async () => {
  const before = await posted();
  expect((await ask()).newest).toMatchObject({ state: 'WAITING', made: null });
  await make();
  expect(await posted()).toEqual(before);
  const preview = await read();
  const { made } = preview.newest!;
  expect(preview.newest).toMatchObject({
    state: 'DONE',
    askedBy: reviewer.account.address.toLowerCase(),
  });
  expect(preview.postedThrough).toBe(preview.day - 1);

  await test.advance(DAY);
  forgetSnapshots(test.server.deps);
  const close = await viewer.call('close', { day: preview.day });
  expect(made!.kinds.map(({ kind, lines, due, paid }) => ({ kind, lines, due, paid }))).toEqual(
    close.totals!.map(({ kind, lines, target: due, paid }) => ({ kind, lines, due, paid })),
  );
  expect(made).toMatchObject({
    members: close.members,
    carried: close.carried,
    pending: close.pending,
  });
  expect(made!.pools.find(({ pool }) => pool === 'STATIC')).toMatchObject({
    holds: close.poolBefore,
    paid: close.paid,
    left: close.poolAfter,
  });
  const last = await viewer.call('close', { day: preview.day - 1 });
  expect(made!.kinds.find(({ kind }) => kind === 'STATIC')!.before).toMatchObject({
    paid: last.totals!.find(({ kind }) => kind === 'STATIC')!.paid,
  });
});

it('says what a short pool leaves unpaid, and the part that it pays', async () => {
  await ask();
  await make();
  const { made } = (await read()).newest!;
  const pool = made!.pools.find(({ pool: name }) => name === 'STATIC')!;
  expect(pool.payOutPpm).toBeLessThan(1_000_000);
  expect(micro(pool.due)).toBeGreaterThan(micro(pool.paid));
  // Static is carried on and does not lapse (rulebook §3).
  expect(made!.kinds.find(({ kind }) => kind === 'STATIC')!.lapsed).toBe('0');
  expect(micro(made!.pending)).toBe(micro(pool.due) - micro(pool.paid));
});

it('is made once, however many ask, and not again at once', async () => {
  const other = await operator('reviewer');
  await Promise.all([ask(), ask(other), ask()]);
  expect(await previews()).toEqual(['WAITING']);
  await Promise.all([make(), make()]);
  await Promise.all([ask(), ask(other)]);
  expect(await previews()).toEqual(['DONE']);
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`update close_preview set ended_at = ended_at - interval '2 minutes',
      began_at = began_at - interval '2 minutes'`.execute(owner),
  );
  await ask();
  expect(await previews()).toEqual(['DONE', 'WAITING']);
  // What was made stays readable while the next one waits.
  expect((await read()).newest).toMatchObject({ state: 'WAITING' });
  expect((await read()).newest!.made).not.toBeNull();
});

it('that a dead worker left behind does not keep the next one from being made', async () => {
  await ask();
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`update close_preview set state = 'RUNNING',
      began_at = clock_timestamp() - interval '3 hours'`.execute(owner),
  );
  await make();
  expect(await previews()).toEqual(['WORKER_STOPPED']);
  const { nextAt } = (await read()).newest!;
  expect(nextAt! - Date.now() / 1_000).toBeLessThanOrEqual(20 * 60);
});

it('is given up when it takes too long, or when its worker stops, and says which', async () => {
  const { jobDeps } = test.server;
  await ask();
  await previewClose(jobDeps, new AbortController().signal, 0);
  expect((await read()).newest).toMatchObject({ state: 'TOO_SLOW', made: null });
  await asOwner(test.database.ownerUrl, (owner) => owner.deleteFrom('close_preview').execute());
  await ask();
  await previewClose(jobDeps, AbortSignal.abort());
  expect(await previews()).toEqual(['WORKER_STOPPED']);
});

it('is asked for by reviewers and above, and read by operators alone', async () => {
  const forbidden = { error: 'OPERATOR_FORBIDDEN' };
  await expect(ask(viewer)).rejects.toMatchObject(forbidden);
  await expect(ask(member)).rejects.toMatchObject(forbidden);
  await expect(member.call('closePreview', {})).rejects.toMatchObject(forbidden);
  await expect(member.call('operatorClose', { day: 1 })).rejects.toMatchObject(forbidden);
  expect(await previews()).toEqual([]);
});

it('gives way to a close that is due, and none begins until that is posted', async () => {
  await ask();
  await sql`select advance_clock(${DAY})`.execute(test.server.deps.writes);
  await test.chain.client.increaseTime({ seconds: DAY });
  await test.chain.mine();
  await test.server.runner.runAll(['follow-chain', 'preview-close']);
  expect(await previews()).toEqual(['CLOSE_DUE']);
  const answer = await ask();
  expect(answer).toMatchObject({ isCloseDue: true, newest: { state: 'CLOSE_DUE' } });
  expect(await previews()).toEqual(['CLOSE_DUE']);
  await test.settle();
  expect(await read()).toMatchObject({ isCloseDue: false, day: answer.day + 1 });
});

it('each close says when it reached which step, and how often it was begun', async () => {
  const { day } = (await viewer.call('closes', {})).items.at(-1)!;
  const run = await viewer.call('operatorClose', { day });
  expect(run.runs).toBe(1);
  expect(run.failure).toBeNull();
  expect(run.steps.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['FROZEN', 'INPUTS', 'COMPUTED', 'POSTED']),
  );
  const times = run.steps.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, next) => one - next));
  expect(run.root).toMatchObject({ signed: true });
  await expect(viewer.call('operatorClose', { day: 1 })).rejects.toMatchObject({
    error: 'NOT_FOUND',
  });
});
