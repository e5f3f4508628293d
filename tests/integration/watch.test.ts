import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { json, text } from 'node:stream/consumers';
import { treasuryAbi } from '@fairlaunch/contracts';
import { canonicalJson, contentHash, plainKeccak, type DayManifest } from '@fairlaunch/plan';
import { encodeFunctionData, numberToHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { DayLimits } from '../../scripts/watch/day-process.ts';
import { openWatcher } from '../../scripts/watch/open-watcher.ts';
import { eventLine, type EventLine } from '../../scripts/watch/say-events.ts';
import { readState, writeState } from '../../scripts/watch/state.ts';
import { statusOf } from '../../scripts/watch/status-page.ts';
import { createTroubles, type Troubles } from '../../scripts/watch/troubles.ts';
import type { Watcher } from '../../scripts/watch/watcher.ts';
import { webhook } from '../../scripts/watch/webhook.ts';
import { forgetSnapshots } from '../../apps/server/src/shared/snapshots.ts';
import {
  signNewestRoot,
  signRoot,
} from '../../apps/server/src/settlement/test-support/sign-roots.ts';
import type { RootTotals } from '../../apps/server/src/settlement/close/root-totals.ts';
import { proposalOf } from '../../apps/server/src/settlement/roots/root-proposal.ts';
import { closedDayOf } from '../../apps/server/src/settlement/roots/root-state.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { startEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { asOwner } from '../support/owner.ts';
import { startLyingServer, type LyingServer } from '../support/lying-server.ts';
import { moveTime, newestRoot, runJobs } from '../support/moving-time.ts';

const DAY = 86_400;
const ESCAPE_OPEN = encodeFunctionData({ abi: treasuryAbi, functionName: 'escapeOpen' });

let test: TestDeployment;
let server: LyingServer;
let endpoint: TestEndpoint;
let folder: string;

beforeAll(async () => {
  test = await startDeployment();
  server = await startLyingServer(() => test.server.url);
  endpoint = await startEndpoint(() => test.chain.rpcUrl);
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-watch-test-'));
  const member = await test.member();
  await test.fund('STATIC', '10');
  await test.deposit(member.account, '1000');
  await member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '1000' });
  await test.advance(2 * DAY);
});
afterAll(async () => {
  await Promise.all([server.stop(), endpoint.stop()]);
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});
/** Somebody who only checks, and has lived every day so far. */
let stranger: Watching;
beforeEach(async () => {
  server.lie(undefined);
  endpoint.lie(undefined);
  stranger ??= await watch(undefined, nextHome());
  forgetSnapshots(test.server.deps);
  await stranger.watcher.look();
});

/** Closes another day, whose root waits for watchers; unless told, the one before is on chain. */
async function closeDay({ isSigned = true } = {}): Promise<number> {
  const { runner, deps } = test.server;
  if (isSigned) await signNewestRoot(deps, [test.keys.watcher, test.keys.secondWatcher]);
  await runner.runAll(['publish-roots']);
  await moveTime(test, DAY);
  await runJobs(test);
  const { day, state } = await newest();
  expect(state).toBe('UNPUBLISHED');
  return day;
}

const newest = () => newestRoot(test);

const signers = async () => {
  const { attempt } = await newest();
  const rows = await test.server.deps.writes
    .selectFrom('root_signature')
    .select('watcher')
    .where('attempt', '=', attempt)
    .execute();
  return new Set(rows.map(({ watcher }) => watcher));
};

type Watching = { watcher: Watcher; troubles: Troubles; events: EventLine[]; home: string };

let homes = 0;
const nextHome = () => path.join(folder, `home-${++homes}`);

/** Goes on, unless a home is given, behind what the stranger has lived. */
async function watch(
  signer: PrivateKeyAccount | undefined,
  given?: string,
  limits?: DayLimits,
): Promise<Watching> {
  const home = given ?? nextHome();
  if (!given) await cp(stranger.home, home, { recursive: true });
  const events: EventLine[] = [];
  const say = (event: string, facts = {}) => void events.push(eventLine(event, facts));
  const troubles = createTroubles(say, undefined);
  const options = { url: server.url, home, rpcUrls: [endpoint.url], signer, say, troubles };
  const watcher = await openWatcher({ ...options, ...(limits && { limits }) });
  return { watcher, troubles, events, home };
}

const refusalOf = ({ troubles }: Watching) => troubles.now();

/** Another answer of the API in place of the server's. */
const altered = (change: (data: never) => unknown) => (body: Buffer) => {
  const answer = JSON.parse(body.toString()) as { data: never };
  return Buffer.from(JSON.stringify({ ...answer, data: change(answer.data) }));
};
type Closes = { items: { day: number; manifest: DayManifest | null }[] };
type Roots = { items: { day: number; state: string; tokens: { cumulative: string }[] }[] };
const withCloses = (change: (items: Closes['items']) => Closes['items']) =>
  altered(({ items }: Closes) => ({ items: change(items), next: null }));
const withManifests = (manifests: ReadonlyMap<number, DayManifest>) =>
  withCloses((closes) =>
    closes.map((close) => ({ ...close, manifest: manifests.get(close.day) ?? close.manifest })),
  );
const withRoots = (change: (items: Roots['items']) => Roots['items']) =>
  altered(({ items }: Roots) => ({ items: change(items), next: null }));

const partOf = async (day: number, name: string, part = 0): Promise<Buffer | undefined> => {
  const query = part === 0 ? '' : `?part=${part}`;
  const answer = await fetch(`${test.server.url}/api/files/${day}/${name}${query}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
};
const partsOf = async (day: number, name: string): Promise<Buffer[]> => {
  const parts: Buffer[] = [];
  for (let part; (part = await partOf(day, name, parts.length));) parts.push(part);
  return parts;
};
const headOf = async (day: number, name: string): Promise<unknown> =>
  JSON.parse((await partOf(day, name))!.toString());
const manifestOf = async (day: number) => (await headOf(day, 'manifest.json')) as DayManifest;

/** A day with one unit more in its first line of static, whose files fit together. */
async function forgedDay(day: number) {
  const lines = await partsOf(day, 'lines-STATIC.bin');
  lines[0]!.writeDoubleLE(lines[0]!.readDoubleLE(0) + 1, 0);
  const outputs = (await headOf(day, 'outputs.json')) as {
    tables: Record<string, { hash: string }>;
  };
  outputs.tables['lines-STATIC']!.hash = plainKeccak.hashAll(lines);
  const outputsBytes = Buffer.from(canonicalJson(outputs));
  const manifest = { ...(await manifestOf(day)), outputsHash: plainKeccak.hashAll([outputsBytes]) };
  const files = new Map([
    [`/api/files/${day}/lines-STATIC.bin`, lines[0]!],
    [`/api/files/${day}/outputs.json`, outputsBytes],
    [`/api/files/${day}/manifest.json`, Buffer.from(canonicalJson(manifest))],
  ]);
  return { manifest, files };
}

describe('a watcher', () => {
  it('whose endpoint forgets states says so at its start, and goes on', async () => {
    endpoint.lie(({ method, params }) => {
      const [call, block] = (params ?? []) as [{ data?: string }, string];
      if (method !== 'eth_call' || call.data !== ESCAPE_OPEN) return undefined;
      if (Number(block) < head) throw new Error('missing trie node');
      return undefined;
    });
    const head = Number(await test.chain.client.getBlockNumber());
    const one = await watch(test.keys.watcher);
    await one.watcher.look();
    const warning = expect.stringMatching(/^states of two days ago are forgotten at /) as string;
    expect(one.events.slice(0, 2)).toMatchObject([
      { event: 'watching' },
      { event: 'endpoint_forgets', message: warning },
    ]);
    await closeDay();
    await one.watcher.look();
    expect([refusalOf(one), await signers()]).toEqual([
      undefined,
      new Set([test.keys.watcher.address]),
    ]);
    expect(statusOf(one.watcher, one.troubles)).toMatchObject({ isWell: true, warning });
  });

  it('signs what it has checked over the public API, and with the second one the root is pending', async () => {
    const [one, other] = [await watch(test.keys.watcher), await watch(test.keys.secondWatcher)];
    await Promise.all([one.watcher.look(), other.watcher.look()]);
    const day = await closeDay();
    await one.watcher.look();
    expect([refusalOf(one), await signers()]).toEqual([
      undefined,
      new Set([test.keys.watcher.address]),
    ]);
    await test.server.runner.runAll(['publish-roots']);
    expect((await newest()).transaction_hash).toBeNull();
    await other.watcher.look();
    await test.server.runner.runAll(['publish-roots']);
    await test.chain.mine();
    await test.server.runner.runAll(['publish-roots']);
    expect(await newest()).toMatchObject({ day, state: 'PENDING' });
    const told = one.events.map(({ event }) => event);
    for (const event of ['watching', 'day_checked', 'root_signed']) expect(told).toContain(event);
    forgetSnapshots(test.server.deps);
    await one.watcher.look();
    expect(one.events.at(-1)).toMatchObject({
      event: 'root_pending',
      message: expect.stringMatching(/can be cancelled for 1[12] h \d+ min more$/) as string,
    });
    expect(statusOf(one.watcher, one.troubles)).toMatchObject({
      isWell: true,
      checkedThrough: day,
      signedDay: day,
      trouble: null,
    });
  });

  it('without a key checks and signs nothing', async () => {
    const day = await closeDay();
    await stranger.watcher.look();
    expect([refusalOf(stranger), await signers()]).toEqual([undefined, new Set()]);
    expect(stranger.watcher.state().last?.day).toBe(day);
  });

  it('that was killed before it posted signs the same again, and after it posted nothing', async () => {
    const first = await watch(test.keys.watcher);
    const day = await closeDay();
    server.lie((path) => {
      if (path === '/api/roots/signatures') throw new Error('killed');
      return undefined;
    });
    // The server has taken it, and the watcher never learns of it.
    await first.watcher.look();
    expect(refusalOf(first)?.event).toBe('cannot_check');
    expect((await readState(first.home)).signed?.day).toBe(day);
    server.lie(undefined);
    server.asked.length = 0;
    const again = await watch(test.keys.watcher, first.home);
    forgetSnapshots(test.server.deps);
    await again.watcher.look();
    expect([refusalOf(again), await signers()]).toEqual([
      undefined,
      new Set([test.keys.watcher.address]),
    ]);
    expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(server.asked.filter((call) => call.includes('/api/files/'))).toEqual([]);
  });

  it('whose posts do not arrive posts the same signature until one does', async () => {
    const one = await watch(test.keys.watcher);
    await closeDay();
    await test.restart(undefined, async () => {
      await one.watcher.look();
      expect(refusalOf(one)?.event).toBe('cannot_check');
    });
    await one.watcher.look();
    expect([refusalOf(one), await signers()]).toEqual([
      undefined,
      new Set([test.keys.watcher.address]),
    ]);
  });
});

it.each([
  ['is lost, as in one of a version that lived no days,', undefined],
  ['is behind, as one from a backup,', 1],
])(
  'a watcher whose folder of what was lived %s takes the journals since, and signs',
  async (_, back) => {
    const before = await watch(undefined);
    await closeDay();
    const one = await watch(test.keys.watcher);
    await one.watcher.look();
    const lived = path.join(one.home, 'lived');
    await rm(lived, { recursive: true });
    if (back) await cp(path.join(before.home, 'lived'), lived, { recursive: true });
    const again = await watch(test.keys.watcher, one.home);
    const day = await closeDay();
    await again.watcher.look();
    expect([refusalOf(again), again.watcher.state().signed?.day]).toEqual([undefined, day]);
    const told = again.events.map((line) => [line.event, line['day']]);
    expect(told).toContainEqual(['day_lived', day - 1]);
    expect(told.filter(([event]) => event === 'day_checked')).toEqual([['day_checked', day]]);
  },
);

it('a watcher that comes late signs the pending root, and nobody can propose it again by that', async () => {
  const late = await watch(test.keys.secondWatcher);
  const { deps, runner } = test.server;
  await closeDay();
  await signNewestRoot(deps, [test.keys.watcher, test.keys.secondWatcher]);
  await runner.runAll(['publish-roots']);
  await test.chain.mine();
  await runner.runAll(['publish-roots']);
  const { attempt, state } = await newest();
  expect(state).toBe('PENDING');
  await asOwner(test.database.ownerUrl, (owner) =>
    owner
      .deleteFrom('root_signature')
      .where('attempt', '=', attempt)
      .where('watcher', '=', test.keys.secondWatcher.address)
      .execute(),
  );
  forgetSnapshots(deps);
  expect(await signers()).toEqual(new Set([test.keys.watcher.address]));
  await late.watcher.look();
  expect([refusalOf(late), await signers()]).toEqual([
    undefined,
    new Set([test.keys.watcher.address, test.keys.secondWatcher.address]),
  ]);
  forgetSnapshots(deps);
  server.asked.length = 0;
  await late.watcher.look();
  expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('a watcher signs although the server lists it already', async () => {
  const one = await watch(test.keys.watcher);
  const day = await closeDay();
  server.lie((path, body) =>
    path === '/api/roots'
      ? withRoots((items) =>
          items.map((root) => ({ ...root, signatures: [{ watcher: test.keys.watcher.address }] })),
        )(body)
      : undefined,
  );
  await one.watcher.look();
  expect(one.watcher.state().signed?.day).toBe(day);
  expect(one.events.map(({ event }) => event)).toContain('root_signed');
});

/** The child of this process that computes a day. */
function processOfDay(): number {
  const isIt = (pid: string) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('check-day-worker') &&
    readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
  const pid = readdirSync('/proc').find((name) => {
    try {
      return /^\d+$/.test(name) && isIt(name);
    } catch {
      return false;
    }
  });
  return Number(pid);
}

describe('a watcher signs nothing and says why', () => {
  const refuses = async (one: Watching, message: RegExp) => {
    await one.watcher.look();
    expect(refusalOf(one)).toMatchObject({
      event: 'refused',
      message: expect.stringMatching(message) as string,
    });
    expect(await signers()).toEqual(new Set());
  };

  it('where a file is not the one that the manifest names', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    server.lie((path, body) =>
      path.endsWith('/leaves.bin') ? Buffer.concat([body, Buffer.of(1)]) : undefined,
    );
    await refuses(one, new RegExp(`^day ${day}: .*leaves.bin is not the file that was published`));
    server.lie(() => undefined);
    await one.watcher.look();
    expect(one.troubles.now()).toBeUndefined();
    expect(one.watcher.state().signed?.day).toBe(day);
  });

  it('where files fit together and do not follow from the inputs', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    const { manifest, files } = await forgedDay(day);
    server.lie((path, body) =>
      path.startsWith('/api/closes')
        ? withManifests(new Map([[day, manifest]]))(body)
        : files.get(path),
    );
    await refuses(one, /tables."lines-STATIC".hash is "0x.*, the inputs lead to "0x/);
    const downloads = () => server.asked.filter((call) => call.includes('/api/files/')).length;
    const before = downloads();
    await refuses(one, /lines-STATIC/);
    expect(downloads()).toBe(before);
  });

  it('where a day before the newest is forged, although the newest is right', async () => {
    const one = await watch(test.keys.watcher);
    await one.watcher.look();
    const earlier = await closeDay();
    const day = await closeDay({ isSigned: false });
    const { manifest, files } = await forgedDay(earlier);
    const next = { ...(await manifestOf(day)), previous: contentHash(manifest) };
    files.set(`/api/files/${day}/manifest.json`, Buffer.from(canonicalJson(next)));
    server.lie((path, body) =>
      path.startsWith('/api/closes')
        ? withManifests(
            new Map([
              [earlier, manifest],
              [day, next],
            ]),
          )(body)
        : files.get(path),
    );
    await refuses(one, new RegExp(`^day ${earlier}: outputs.json: tables."lines-STATIC"`));
  });

  it('where a day that was checked is another one now', async () => {
    const day = await closeDay();
    const checked = await watch(undefined);
    await checked.watcher.look();
    const { manifest, files } = await forgedDay(day);
    server.lie((path, body) =>
      path.startsWith('/api/closes')
        ? withManifests(new Map([[day, manifest]]))(body)
        : files.get(path),
    );
    await refuses(
      await watch(test.keys.watcher, checked.home),
      new RegExp(`^day ${day}: is not the day that was checked: it was 0x.*, and is 0x`),
    );
  });

  it('where the root that waits is not that of the files', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    server.lie((path, body) =>
      path === '/api/roots'
        ? withRoots(([first, ...rest]) => [
            {
              ...first!,
              tokens: first!.tokens.map((token) => ({
                ...token,
                cumulative: `${BigInt(token.cumulative) + 1n}`,
              })),
            },
            ...rest,
          ])(body)
        : undefined,
    );
    await refuses(
      one,
      new RegExp(`^day ${day}: the root that waits for signatures is not that of its files$`),
    );
  });

  it('where the server shows two roots for one day', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    server.lie((path, body) =>
      path === '/api/roots'
        ? withRoots((items) => [{ ...items[0]!, root: `0x${'66'.repeat(32)}` } as never, ...items])(
            body,
          )
        : undefined,
    );
    await refuses(one, new RegExp(`^day ${day}: the server shows two different roots$`));
  });

  it('where it has signed another root of the day before', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    await one.watcher.look();
    const digest = `0x${'77'.repeat(32)}` as const;
    await writeState(one.home, { ...one.watcher.state(), signed: { day, digest } });
    const again = await watch(test.keys.watcher, one.home);
    server.lie((path, body) =>
      path === '/api/roots'
        ? withRoots((items) => items.map((root) => ({ ...root, signatures: [] })))(body)
        : undefined,
    );
    await again.watcher.look();
    expect(refusalOf(again)).toMatchObject({
      event: 'refused',
      message: expect.stringMatching(
        new RegExp(`^day ${day}: another root was signed before: 0x7777`),
      ) as string,
    });
  });

  it('where something else has written its folder since it looked', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    const signed = { day, digest: `0x${'77'.repeat(32)}` };
    server.lie((path) => {
      if (path === '/api/roots')
        writeFileSync(
          `${one.home}/watcher.json`,
          JSON.stringify({ ...one.watcher.state(), signed }),
        );
      return undefined;
    });
    await one.watcher.look();
    expect(refusalOf(one)).toMatchObject({
      event: 'cannot_check',
      message: expect.stringMatching(/was written by something else: start .* again$/) as string,
    });
    expect(await signers()).toEqual(new Set());
  });

  it('where the pending root states false totals, that stolen keys have signed', async () => {
    const one = await watch(undefined);
    const { deps, runner } = test.server;
    const day = await closeDay();
    const row = await newest();
    const { depositNumber, tokens } = row.totals as RootTotals;
    const [first, ...rest] = tokens;
    const more = { ...first!, cumulative: String(BigInt(first!.cumulative) - 1n) };
    const forged = { ...row, totals: { depositNumber, tokens: [more, ...rest] } } as typeof row;
    const stolen = [test.keys.watcher, test.keys.secondWatcher].toSorted((one, other) =>
      BigInt(one.address) < BigInt(other.address) ? -1 : 1,
    );
    await test.chain.write(test.keys.publisher, {
      address: test.contracts.treasury,
      abi: treasuryAbi,
      functionName: 'proposeRoot',
      args: [
        proposalOf(closedDayOf(forged)),
        await Promise.all(stolen.map((key) => signRoot(deps, forged, key))),
      ],
    });
    await refuses(one, new RegExp(`^day ${day}: the pending root states other totals than its`));
    await test.chain.write(test.keys.guardian, {
      address: test.contracts.treasury,
      abi: treasuryAbi,
      functionName: 'cancelRoot',
    });
    await runner.runAll(['publish-roots']);
    await one.watcher.look();
    expect(refusalOf(one)).toBeUndefined();
  });

  it('where its refusal is of a day that the site hides then, also once it was started again', async () => {
    const one = await watch(test.keys.watcher);
    await one.watcher.look();
    const day = await closeDay();
    server.lie((path, body) =>
      path.endsWith('/leaves.bin') ? Buffer.concat([body, Buffer.of(1)]) : undefined,
    );
    const isWrong = new RegExp(`^day ${day}: .*leaves.bin is not the file that was published`);
    await refuses(one, isWrong);
    const hidden = withCloses((closes) => closes.filter((close) => close.day < day));
    server.lie((path, body) => (path.startsWith('/api/closes') ? hidden(body) : undefined));
    await refuses(one, isWrong);
    const again = await watch(test.keys.watcher, one.home);
    await refuses(again, isWrong);
    server.lie(() => {
      throw new Error('silent');
    });
    await refuses(again, isWrong);
    server.lie(undefined);
    await again.watcher.look();
    expect([refusalOf(again), again.watcher.state().refused]).toEqual([undefined, undefined]);
  });

  it.each([
    ['memory', { memoryMb: 20, timeMs: 60_000 }, /not computed: it took more than 20 MB of memory/],
    ['time', { memoryMb: 2_560, timeMs: 60 }, /not computed: it took more than 0.001 min$/],
  ])('where computing a day takes too much %s, and goes on', async (_, limits, message) => {
    const one = await watch(test.keys.watcher, nextHome(), limits);
    const day = await closeDay();
    await one.watcher.look();
    expect(refusalOf(one)).toMatchObject({
      event: 'cannot_check',
      message: expect.stringMatching(message) as string,
    });
    expect([await signers(), await readdir(one.home)]).toEqual([
      new Set(),
      expect.not.arrayContaining(['days']),
    ]);
    const again = await watch(test.keys.watcher, one.home);
    await again.watcher.look();
    expect(again.watcher.state().signed?.day).toBe(day);
  });

  it('where the system ends the process of a day', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    server.lie((path) => {
      if (path.endsWith('/leaves.bin')) process.kill(processOfDay(), 'SIGKILL');
      return undefined;
    });
    await one.watcher.look();
    expect(refusalOf(one)).toMatchObject({
      event: 'cannot_check',
      message: `day ${day} was not computed: its process ended with SIGKILL`,
    });
    server.lie(undefined);
    await one.watcher.look();
    expect(one.watcher.state().signed?.day).toBe(day);
  });

  it('where the pending root is one that the server does not show', async () => {
    const one = await watch(test.keys.watcher);
    const day = await closeDay();
    await signNewestRoot(test.server.deps, [test.keys.watcher, test.keys.secondWatcher]);
    await test.server.runner.runAll(['publish-roots']);
    await test.chain.mine();
    server.lie((path, body) =>
      path.startsWith('/api/closes')
        ? withCloses((closes) => closes.filter((close) => close.day < day))(body)
        : undefined,
    );
    await one.watcher.look();
    expect(refusalOf(one)).toMatchObject({
      event: 'refused',
      message: `day ${day}: the pending root is of a day that is not published`,
    });
    expect(one.events.at(-1)).toMatchObject({
      left: expect.stringMatching(/can be cancelled for/) as string,
    });
  });

  it('while its endpoint lags, and signs once it has caught up', async () => {
    const one = await watch(test.keys.watcher);
    const before = await test.chain.client.getBlockNumber();
    const day = await closeDay();
    endpoint.lie(({ method }) => (method === 'eth_blockNumber' ? numberToHex(before) : undefined));
    await one.watcher.look();
    expect(refusalOf(one)).toMatchObject({
      event: 'cannot_check',
      message: expect.stringMatching(
        new RegExp(`^day ${day} is published and has not ended at the endpoint.*it lags`),
      ) as string,
    });
    expect(await signers()).toEqual(new Set());
    endpoint.lie(undefined);
    await one.watcher.look();
    expect([refusalOf(one), await signers()]).toEqual([
      undefined,
      new Set([test.keys.watcher.address]),
    ]);
  });

  it('with a key that is no watcher’s', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey());
    const one = await watch(stranger);
    await closeDay();
    await one.watcher.look();
    expect(refusalOf(one)).toMatchObject({
      event: 'cannot_check',
      message: expect.stringContaining(
        `${stranger.address} is no watcher of the treasury`,
      ) as string,
    });
    expect(await signers()).toEqual(new Set());
  });
});

it('the command signs with a key in a file, keeps a second one out of its folder, and ends when asked', async () => {
  const home = nextHome();
  const secret = inject('deployed').secrets.watcher;
  const keyFile = path.join(folder, 'key');
  await writeFile(keyFile, `${secret}\n`);
  await closeDay();
  const start = () =>
    spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        path.resolve(import.meta.dirname, '../../scripts/watch/watch-command.ts'),
        server.url,
        `--rpc=${endpoint.url}`,
        `--key=${keyFile}`,
        `--home=${home}`,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
  const first = start();
  const events: string[] = [];
  for await (const line of createInterface(first.stdout)) {
    expect(line).not.toContain(secret);
    events.push((JSON.parse(line) as EventLine).event);
    if (events.includes('root_signed')) break;
  }
  expect(await signers()).toEqual(new Set([test.keys.watcher.address]));
  const second = start();
  expect(await text(second.stderr)).toBe(`watch: a watcher runs on ${home} already\n`);
  const ended = once(first, 'exit');
  first.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

describe('a signature', () => {
  type Body = { day: number; signature: string };
  const poster = async () => {
    const member = await test.member({ bound: false });
    return ({ day, signature }: Body) => member.call('signRoot', { day, signature });
  };

  it('is taken in once, from current watchers alone and for a root that waits', async () => {
    const post = await poster();
    const day = await closeDay();
    const row = await newest();
    const { deps } = test.server;
    const right = await signRoot(deps, row, test.keys.watcher);
    const [stranger, publisher] = await Promise.all(
      [privateKeyToAccount(generatePrivateKey()), test.keys.publisher].map((key) =>
        signRoot(deps, row, key),
      ),
    );
    const ofOtherDay = await signRoot(deps, { ...row, day: day - 1 }, test.keys.watcher);
    for (const signature of [stranger!, publisher!, ofOtherDay, `0x${'0'.repeat(130)}`])
      await expect(post({ day, signature })).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await expect(post({ day: day + 1, signature: right })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    for (const signature of [`${right}00`, right.slice(0, -2), ''])
      await expect(post({ day, signature })).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    await expect(post({ day, signature: `0x${'ab'.repeat(100_000)}` })).rejects.toMatchObject({
      error: 'BODY_TOO_LARGE',
    });
    expect(await signers()).toEqual(new Set());
    expect(await post({ day, signature: right })).toEqual({ watcher: test.keys.watcher.address });
    expect(await post({ day, signature: right })).toEqual({ watcher: test.keys.watcher.address });
    expect(await signers()).toEqual(new Set([test.keys.watcher.address]));
    await signNewestRoot(deps, [test.keys.secondWatcher]);
    await test.server.runner.runAll(['publish-roots']);
    await test.chain.mine();
    await test.server.runner.runAll(['publish-roots']);
    expect((await newest()).state).toBe('PENDING');
    expect(await post({ day, signature: right })).toEqual({ watcher: test.keys.watcher.address });
    await test.chain.client.increaseTime({ seconds: DAY / 2 });
    await test.chain.mine();
    for (let turn = 0; turn < 2; turn += 1) {
      await test.server.runner.runAll(['activate-roots', 'publish-roots']);
      await test.chain.mine();
    }
    await expect(post({ day, signature: right })).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('is taken in the one form that the treasury takes: another would hold the root up', async () => {
    const post = await poster();
    const day = await closeDay();
    const right = await signRoot(test.server.deps, await newest(), test.keys.watcher);
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const high = numberToHex(order - BigInt(`0x${right.slice(66, 130)}`), { size: 32 }).slice(2);
    const flipped = right.endsWith('1b') ? '1c' : '1b';
    const short = right.endsWith('1b') ? '00' : '01';
    for (const signature of [
      `${right.slice(0, 66)}${high}${flipped}`,
      `${right.slice(0, 130)}${short}`,
    ])
      await expect(post({ day, signature })).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await post({ day, signature: right.toUpperCase().replace('0X', '0x') });
    expect(await signers()).toEqual(new Set([test.keys.watcher.address]));
  });
});

it('what is refused is told by the webhook at once, and what cannot be read after ten minutes', async () => {
  const told: EventLine[] = [];
  let status = 200;
  const hook = createServer((request, response) => {
    void json(request).then((line) => {
      told.push(line as EventLine);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const tell = webhook(`http://127.0.0.1:${(hook.address() as AddressInfo).port}`);
  let now = 0;
  const said: string[] = [];
  const troubles = createTroubles(
    (event) => void said.push(event),
    tell,
    () => now,
  );
  const minute = 60_000;
  status = 500;
  await troubles.report('refused', 'day 5: is wrong', { day: 5 });
  expect([said, told.length]).toEqual([['refused', 'webhook_failed'], 1]);
  status = 200;
  now += minute;
  await troubles.report('refused', 'day 5: is wrong', { day: 5 });
  now += minute;
  await troubles.report('refused', 'day 5: is wrong', { day: 5 });
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ event: 'refused', message: 'day 5: is wrong', day: 5 });
  await troubles.clear();
  expect(told.at(-1)).toMatchObject({ event: 'well_again' });
  for (let minutes = 0; minutes < 9; minutes += 1) {
    now += minute;
    await troubles.report('cannot_check', `https://user:secret@node.test/key away ${minutes}`);
  }
  expect(told).toHaveLength(3);
  now += 2 * minute;
  await troubles.report('cannot_check', 'https://user:secret@node.test/key is away');
  expect(told.at(-1)).toMatchObject({ event: 'cannot_check' });
  expect(told.at(-1)!.message).not.toContain('secret');
  await new Promise((resolve) => hook.close(resolve));
});
