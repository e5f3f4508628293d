import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contentHash, type DayManifest, type Hex } from '@fairlaunch/plan';
import { treasuryAbi } from '@fairlaunch/contracts';
import { sql } from 'kysely';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWatcher } from '../../scripts/watch/open-watcher.ts';
import { eventLine, type EventLine } from '../../scripts/watch/say-events.ts';
import { createTroubles, type Troubles } from '../../scripts/watch/troubles.ts';
import type { Watcher } from '../../scripts/watch/watcher.ts';
import { forgetSnapshots } from '../../apps/server/src/shared/snapshots.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { startLyingServer, type LyingServer } from '../support/lying-server.ts';
import type { TestMember } from '../support/member.ts';
import { moveTime, newestRoot, runJobs } from '../support/moving-time.ts';

const DAY = 86_400;
const HALF_DAY = DAY / 2;
/** The close and its root, once the day has ended. */
const UNTIL_ACTIVE = [DAY, HALF_DAY];

let folder: string;
/** The address of the server, whichever process is behind it. */
let site: LyingServer;
beforeAll(async () => {
  site = await startLyingServer(() => test.server.url);
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-restored-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

let test: TestDeployment;
let member: TestMember;
let friend: TestMember;
let watchers: Watching[];
beforeEach(async () => {
  test = await startDeployment();
  member = await test.member();
  friend = await test.member();
  await test.fund('STATIC', '10');
  await test.deposit(member.account, '1000');
  await test.advance(2 * DAY);
  watchers = await bothWatch();
  await look();
  await backUp();
});
afterEach(() => test.stop());

type Watching = { watcher: Watcher; troubles: Troubles; events: EventLine[]; home: string };

let homes = 0;
const nextHome = () => path.join(folder, `home-${++homes}`);
async function watch(
  signer: PrivateKeyAccount,
  accept?: Hex,
  home = nextHome(),
): Promise<Watching> {
  const events: EventLine[] = [];
  const say = (event: string, facts = {}) => void events.push(eventLine(event, facts));
  const troubles = createTroubles(say, undefined);
  const watcher = await openWatcher({
    url: site.url,
    home,
    rpcUrls: [test.chain.rpcUrl],
    accept,
    signer,
    say,
    troubles,
  });
  return { watcher, troubles, events, home };
}

/** The k = 2 of the test's treasury, with new folders. */
const bothWatch = (accept?: Hex) =>
  Promise.all([watch(test.keys.watcher, accept), watch(test.keys.secondWatcher, accept)]);

const look = async () => {
  forgetSnapshots(test.server.deps);
  for (const { watcher } of watchers) await watcher.look();
  return watchers.map(({ troubles }) => troubles.now()?.message);
};
const well = [undefined, undefined];
const bothSay = (message: RegExp) => {
  const one: unknown = expect.stringMatching(message);
  return [one, one];
};

/** Runs every job, with watchers alone to sign. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await runJobs(test);
    await look();
  }
  await runJobs(test);
}

async function pass(...steps: number[]): Promise<void> {
  for (const seconds of steps) {
    await moveTime(test, seconds);
    await settle();
  }
}

let kept = 0;
const backUp = async () => {
  kept = await businessSeconds();
  await test.restart({}, () => test.database.backUp());
};
const businessSeconds = async () => {
  const { rows } = await sql<{ seconds: string }>`
    select extract(epoch from business_now()) as seconds`.execute(test.server.deps.writes);
  return Math.floor(Number(rows[0]!.seconds));
};

/** The clock of development went back with the database, which real time does not. */
async function restore(): Promise<void> {
  const lost = (await businessSeconds()) - kept;
  await test.restart({}, () => test.database.restore());
  await sql`select advance_clock(${lost})`.execute(test.server.deps.writes);
  await Promise.all([member.signIn(), friend.signIn()]);
}

const newest = () => newestRoot(test);
const manifestOf = async (day: number) => {
  const answer = await fetch(`${test.server.url}/api/files/${day}/manifest.json`);
  return (await answer.json()) as DayManifest;
};
const treasury = async () => {
  const call = { address: test.contracts.treasury, abi: treasuryAbi } as const;
  const { client } = test.chain;
  const active = await client.readContract({ ...call, functionName: 'activeRoot' });
  return { day: Number(active.day), contentHash: active.contentHash };
};
const stake = () =>
  member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '1000' });

describe('a server restored from before a day was closed', () => {
  it('closes it with the same bytes where nothing was lost, and its watchers go on', async () => {
    await pass(DAY);
    const before = await newest();
    expect([before.state, await look()]).toEqual(['PENDING', well]);

    await restore();
    expect(await look()).toEqual(bothSay(/pending root is of a day that is not published$/));
    await settle();
    expect(await newest()).toMatchObject({
      day: before.day,
      content_hash: before.content_hash,
      state: 'PENDING',
    });
    expect(await look()).toEqual(well);
    await pass(HALF_DAY);
    expect(await treasury()).toEqual({ day: before.day, contentHash: before.content_hash });
    await pass(DAY);
    expect([(await newest()).state, await look()]).toEqual(['PENDING', well]);
  });

  it('closes it with other bytes where facts were lost; while its first root is pending the guardian cancels it, and watchers with new folders sign', async () => {
    await stake();
    await pass(DAY);
    const before = await newest();
    expect([before.state, await look()]).toEqual(['PENDING', well]);

    await restore();
    await settle();
    const after = await newest();
    expect(after).toMatchObject({ day: before.day, state: 'UNPUBLISHED' });
    expect(after.content_hash).not.toBe(before.content_hash);
    const otherPending = bothSay(
      new RegExp(`^day ${before.day}: the pending root names ${before.content_hash}, not 0x`),
    );
    expect(await look()).toEqual(otherPending);
    watchers = await bothWatch();
    expect(await look()).toEqual(otherPending);

    await test.chain.write(test.keys.guardian, {
      address: test.contracts.treasury,
      abi: treasuryAbi,
      functionName: 'cancelRoot',
    });
    await settle();
    expect([(await newest()).state, await look()]).toEqual(['PENDING', well]);
    await pass(HALF_DAY);
    expect(await treasury()).toEqual({ day: after.day, contentHash: after.content_hash });
  });

  it('closes it with other bytes where facts were lost; once its first root is active, watchers go on that were told which day to accept', async () => {
    await stake();
    await pass(...UNTIL_ACTIVE);
    const before = await newest();
    expect(await treasury()).toEqual({ day: before.day, contentHash: before.content_hash });

    await restore();
    await settle();
    const shown = contentHash(await manifestOf(before.day));
    expect(shown).not.toBe(before.content_hash);
    const otherActive = bothSay(
      new RegExp(`^day ${before.day}: the active root names ${before.content_hash}, not ${shown}`),
    );
    expect(await look()).toEqual(otherActive);
    // A new folder alone does not help: it begins behind the active root.
    watchers = await bothWatch();
    expect(await look()).toEqual(otherActive);
    watchers = await bothWatch(`0x${'12'.repeat(32)}`);
    expect(await look()).toEqual(bothSay(new RegExp(`^--accept names 0x1212.*is ${shown} at the`)));

    watchers = await bothWatch(shown);
    expect(await look()).toEqual(well);
    const [{ events, home }] = watchers as [Watching, Watching];
    expect(events.map(({ event }) => event)).toContain('accepted');
    watchers[0] = await watch(test.keys.watcher, before.content_hash as Hex, home);
    expect((await look())[0]).toBe('another day was taken before: --accept takes a new folder');
    watchers[0] = await watch(test.keys.watcher, shown, home);
    await pass(DAY);
    const next = await newest();
    expect([next.day, next.state, await look()]).toEqual([before.day + 1, 'PENDING', well]);
    await pass(HALF_DAY);
    expect((await treasury()).day).toBe(next.day);
    await pass(DAY);
    expect([(await newest()).state, await look()]).toEqual(['PENDING', well]);
  });
});
