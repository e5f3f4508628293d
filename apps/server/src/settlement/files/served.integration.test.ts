import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import {
  balanceLeaf,
  comesToLine,
  contentHash,
  jsonHash,
  linesLeaf,
  recomputeLine,
  verifyProof,
  type Hex,
} from '@fairlaunch/plan';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes as closeRoutes } from '#features/closes/routes.ts';
import { routes as incomeRoutes } from '#features/income/routes.ts';
import { handleErrors } from '#http/errors.ts';
import { closeDay, closeDueDays } from '../close/close.ts';
import { serveDayFiles } from './serve-files.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { callRoute } from '../test-support/call-route.ts';
import { playScenario } from '../test-support/scenario.ts';
import { FIRST_DAY, startWorld, type World } from '../test-support/world.ts';

let world: World;
let call: ReturnType<typeof callRoute>;
let people: Awaited<ReturnType<typeof playScenario>>;
const DAY = FIRST_DAY + 1;
/** More bytes than the buffers of a socket hold. */
const LARGE_PART = randomBytes(6 << 20);

beforeAll(async () => {
  world = await startWorld();
  call = callRoute(world, [...incomeRoutes, ...closeRoutes]);
  people = await playScenario(world);
  await closeDueDays(world.deps);
});
afterAll(() => world.stop());

describe('income', () => {
  it('is listed by day with its total', async () => {
    const { items, totalPaid, today, next } = await call('incomeDays', {}, people.referral);
    expect(items.map((item) => item.day)).toEqual([DAY]);
    expect([totalPaid, today, next]).toEqual([items[0]!.paid, DAY + 1, null]);
    const { lines, root } = await call('incomeDay', { day: DAY }, people.referral);
    // The withdrawal's fee brought the network dividend.
    expect(lines.map((line) => line.kind)).toEqual(['NETWORK_DIVIDEND', 'STATIC']);
    expect(root).toMatchObject({ day: DAY, state: 'UNPUBLISHED' });
    expect(await call('incomeDay', { day: 7 }, people.referral)).toEqual({
      day: 7,
      lines: [],
      root: null,
    });
  });

  it('can be recomputed and proven by its member without the server', async () => {
    for (const memberId of [people.sponsor, people.referral]) {
      const { explanation, manifest, leaf, root, later } = await call(
        'explainLine',
        { day: DAY, kind: 'STATIC' },
        memberId,
      );
      expect(explanation).toMatchObject({ kind: 'STATIC', day: DAY, waitsFor: null });
      const computed = recomputeLine(explanation);
      expect(comesToLine(explanation, computed)).toBe(true);
      expect(computed.pending).toBeGreaterThan(0n);
      expect(leaf.lines.find(({ kind }) => kind === 'STATIC')).toEqual({
        kind: 'STATIC',
        ...explanation.line,
      });
      const { lines } = await call('incomeDay', { day: DAY }, memberId);
      expect(leaf.lines.map(({ kind }) => kind)).toEqual(lines.map(({ kind }) => kind));
      const hash = linesLeaf({ day: DAY, account: leaf.account as Hex, lines: leaf.lines });
      expect(verifyProof(manifest.linesRoot, hash, leaf.proof as Hex[])).toBe(true);
      expect(contentHash(manifest)).toBe(root.contentHash);
      expect(later).toEqual([]);
    }
  });

  it('has no explanation without a line', async () => {
    await expect(
      call('explainLine', { day: DAY, kind: 'STATIC' }, people.leaver),
    ).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(
      call('explainLine', { day: DAY, kind: 'PEER' }, people.referral),
    ).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(
      call('explainLine', { day: DAY + 5, kind: 'STATIC' }, people.referral),
    ).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('is proven by a later root if that of its own day never went on chain', async () => {
    const { attempt } = await world.database
      .selectFrom('settlement_root')
      .select('attempt')
      .where('day', '=', DAY)
      .executeTakeFirstOrThrow();
    await world.database
      .updateTable('settlement_root')
      .set({ state: 'PENDING' })
      .where('attempt', '=', attempt)
      .execute();
    const { root } = await call('incomeDay', { day: FIRST_DAY }, people.referral);
    expect(root).toMatchObject({ day: DAY, state: 'PENDING' });
    const first = await call('close', { day: FIRST_DAY });
    const second = await call('close', { day: DAY });
    expect(second.manifest!.previous).toBe(contentHash(first.manifest!));
  });
});

describe('a leaf', () => {
  it('comes with its proof', async () => {
    const {
      leaves: [leaf],
      root,
    } = await call('leaves', {}, people.sponsor);
    const { account, token, cumulative, deposited, proof } = leaf!;
    const hash = balanceLeaf({
      account: account as Hex,
      token: token as Hex,
      cumulative: BigInt(cumulative),
      deposited: BigInt(deposited),
    });
    expect(verifyProof(root!.root as Hex, hash, proof as Hex[])).toBe(true);
    expect((await call('leaves', {}, 0n)).leaves).toEqual([]);
  });
});

describe('closes', () => {
  it('are listed newest first', async () => {
    const { items } = await call('closes', {});
    expect(items.map((item) => [item.day, item.state, item.members])).toEqual([
      [DAY, 'POSTED', 2],
      [FIRST_DAY, 'POSTED', 0],
    ]);
    const [{ step, totals, week, paid }] = items as [(typeof items)[number]];
    expect([step, week]).toEqual([null, null]);
    expect(totals!.map(({ kind, asset, lines }) => [kind, asset, lines])).toEqual([
      ['GENERATION', 'USDT', 1],
      ['NETWORK_DIVIDEND', 'USDT', 2],
      ['STATIC', 'USDT', 2],
      ['TOKEN_REFERRAL', 'BHC', 1],
    ]);
    expect(totals!.find(({ kind }) => kind === 'STATIC')!.paid).toBe(paid);
    await expect(call('close', { day: DAY + 1 })).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });
});

describe('a close under way', () => {
  it('shows its state', async () => {
    const day = await world.today();
    await world.nextDay();
    const stopped = closeDay(world.deps, day, ({ step }) => {
      if (step === 'WRITTEN') throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    await expect.poll(async () => (await call('close', { day })).step).toBe('COMPUTED');
    expect(await call('close', { day })).toMatchObject({ state: 'COMPUTED', totals: null });
    await closeDueDays(world.deps);
    expect(await call('close', { day })).toMatchObject({ state: 'POSTED', step: null });
  });
});

describe('files', () => {
  it('are served as they are packed, and may be cached for ever', async () => {
    const app = Fastify();
    handleErrors(app);
    serveDayFiles(app, world.deps);
    const { manifest } = await call('close', { day: DAY });
    const answer = await app.inject({ url: `/api/files/${DAY}/inputs.json` });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      etag: `"${manifest!.inputsHash}"`,
    });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(jsonHash(JSON.parse(gunzipSync(answer.rawPayload).toString()))).toBe(
      manifest!.inputsHash,
    );
    expect(
      (
        await app.inject({
          url: `/api/files/${DAY}/inputs.json`,
          headers: { 'if-none-match': `"${manifest!.inputsHash}"` },
        })
      ).statusCode,
    ).toBe(304);
    for (const url of [
      `/api/files/${DAY}/secrets.json`,
      '/api/files/1/inputs.json',
      '/api/files/x/inputs.json',
    ])
      expect((await app.inject({ url })).statusCode).toBe(404);
    await app.close();
  });

  it('can be downloaded while guests ask for all they get and do not read', async () => {
    const [day, name] = [FIRST_DAY, 'large.bin'];
    await asOwner(world.ownerUrl, (owner) =>
      owner
        .insertInto('settlement_file')
        .values({ day, name, part: 0, hash: '0x00', content: LARGE_PART })
        .execute(),
    );
    const app = Fastify();
    handleErrors(app);
    serveDayFiles(app, world.deps, { all: 8, each: 2 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const url = `/api/files/${day}/${name}`;
    const guests = Array.from({ length: 8 }, (_, index) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${index % 4}` });
      socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
      return socket;
    });
    // Waits for the first bytes of each answer; the rest stays unread.
    await Promise.all(guests.map((guest) => once(guest, 'readable')));
    const answer = await fetch(`http://127.0.0.1:${port}${url}`);
    await answer.body?.cancel();
    expect(answer.status).toBe(200);
    for (const guest of guests) guest.destroy();
    await app.close();
  });

  it('are read in turn, so that a caller that asks for many delays nobody', async () => {
    const [day, name] = [FIRST_DAY, 'many.bin'];
    const content = LARGE_PART.subarray(0, 200_000);
    await asOwner(world.ownerUrl, (owner) =>
      owner
        .insertInto('settlement_file')
        .values({ day, name, part: 0, hash: '0x00', content })
        .execute(),
    );
    const app = Fastify();
    serveDayFiles(app, world.deps);
    const answered: string[] = [];
    const ask = async (remoteAddress: string) => {
      const { statusCode } = await app.inject({ url: `/api/files/${day}/${name}`, remoteAddress });
      expect(statusCode).toBe(200);
      answered.push(remoteAddress);
    };
    const many = Array.from({ length: 48 }, (_, index) => ask(`192.0.2.${index % 6}`));
    await Promise.all([...many, ask('198.51.100.1')]);
    expect(answered.indexOf('198.51.100.1')).toBeLessThan(24);
    await app.close();
  });
});
