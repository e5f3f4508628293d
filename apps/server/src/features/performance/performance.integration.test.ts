import { micro } from '@fairlaunch/money';
import { comesToLine, linesLeaf, recomputeLine, verifyProof, type Hex } from '@fairlaunch/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import { nodeWorld } from '#features/nodes/test-support/node-world.ts';
import { forgetFigures } from '#settlement/archive/since-close/since-close.ts';
import { startTeamWorld, WEEK, type TeamWorld } from '#settlement/test-support/team-world.ts';
import { FIRST_DAY } from '#settlement/test-support/world.ts';
import { routes as closeRoutes } from '../closes/routes.ts';
import { routes as incomeRoutes } from '../income/routes.ts';
import { routes as performanceRoutes } from './routes.ts';

let world: TeamWorld;
let top: bigint, left: bigint, right: bigint, deep: bigint;
let call: TeamWorld['call'];

async function performance(memberId: bigint) {
  forgetFigures(world.deps.database);
  return call('performance', {}, memberId);
}

beforeAll(async () => {
  world = await startTeamWorld([...incomeRoutes, ...performanceRoutes, ...closeRoutes]);
  ({
    call,
    people: { top, left, right, deep },
  } = world);
});
afterAll(() => world.stop());

describe('before the first close', () => {
  it('a member sees its people and what they opened, but has no standing yet', async () => {
    expect(await call('performance', {}, top)).toMatchObject({
      asOf: null,
      standing: null,
      people: { directs: 2, team: 3 },
      state: 'NOT_STARTED',
      coming: { levelMet: false, minBoundDays: 3 },
      assessments: [],
      unsettled: { own: { opened: '1000' }, direct: { opened: '3000' }, team: { opened: '3500' } },
    });
    expect((await call('branch', {}, top)).items).toMatchObject([
      { level: null, leg: '0', people: 0 },
      { people: 1, unsettled: { opened: '2500', leaving: '0' } },
    ]);
  });
});

describe('before an assessment', () => {
  it('a member sees its standing, the conditions of the next level, and its next enrolment', async () => {
    await world.closeUntil(FIRST_DAY + 5);
    const told = await performance(top);
    expect(told).toMatchObject({
      asOf: FIRST_DAY + 4,
      today: FIRST_DAY + 5,
      state: 'NOT_STARTED',
      people: { directs: 2, team: 3 },
      standing: {
        own: '1000',
        seasoned: '1000',
        direct: '3000',
        team: '3500',
        big: '2500',
        small: '1000',
        active: true,
        validDirects: 2,
        level: 1,
        ratePpm: 20_000,
        next: {
          level: 2,
          requirements: [
            { of: 'own', have: '1000', need: '200' },
            { of: 'small', have: '1000', need: '5000' },
          ],
        },
      },
      unsettled: { own: { opened: '0', leaving: '0' }, team: { opened: '0', leaving: '0' } },
      coming: { week: WEEK, levelMet: true, boundDays: 6, minBoundDays: 3, target: '500' },
    });
    const { items } = await call('branch', { order: 'number' }, top);
    expect(items.map(({ seat, leg, people, level }) => [seat, leg, people, level])).toEqual([
      [Number(left), '1000', 0, 0],
      [Number(right), '2500', 1, 0],
    ]);
    expect(told.standing!.bigLeg).toBe(items[1]!.seat);
    expect((await call('branch', {}, deep)).items).toEqual([]);
  });
});

describe('nodes of a team', () => {
  const nodes = async (memberId: bigint) => (await performance(memberId)).nodes;

  it('count from their purchase on: in real time until the close, and for good after it', async () => {
    await world.deposit(deep, '3500');
    const [buyers, day] = [nodeWorld(world), await world.today()];
    const main = await buyers.buy(deep, 'MAIN');
    const community = await buyers.buy(deep, 'COMMUNITY');
    const bought = { team: 2, realTime: '3500', cumulative: '3500' };
    expect([await nodes(top), await nodes(right), await nodes(deep)]).toEqual([
      { direct: 0, ...bought },
      { direct: 2, ...bought },
      { direct: 0, team: 0, realTime: '0', cumulative: '0' },
    ]);
    await world.closeUntil(day + 1);
    expect(await nodes(top)).toEqual({ direct: 0, ...bought, realTime: '0' });
    await buyers.cancel(deep, main.number);
    expect(await nodes(right)).toEqual({
      direct: 1,
      team: 1,
      realTime: '0',
      cumulative: '1000',
    });
    await buyers.cancel(deep, community.number);
  });
});

describe('an assessment', () => {
  let leaver: number;

  it('is fixed by Sunday’s close, and progresses with orders outside the big leg', async () => {
    await world.closeUntil(WEEK + 2);
    await world.joins(left, '600');
    await world.joins(right, '700');
    ({ order: leaver } = await world.joins(left, '300'));
    expect(await performance(top)).toMatchObject({
      state: 'IN_PROGRESS',
      unsettled: {
        own: { opened: '0' },
        direct: { opened: '0' },
        small: { opened: '900', leaving: '0' },
        team: { opened: '1600', leaving: '0' },
      },
      assessments: [
        {
          week: WEEK,
          bigLeg: Number(right),
          small: '1000',
          target: '500',
          opened: '900',
          completed: '900',
        },
      ],
    });
    await world.closeUntil(WEEK + 5);
    const {
      assessments: [open],
      unsettled,
    } = await performance(top);
    expect(open).toMatchObject({ opened: '900', filled: '0', exits: '0', completed: '900' });
    expect(open!.forecast).toMatchObject({ missing: '0', nothingMore: '900' });
    // Between five and six of the week’s seven days are over.
    expect(Number(open!.forecast.samePace)).toBeGreaterThan(900 * (7 / 6) - 1);
    expect(Number(open!.forecast.samePace)).toBeLessThanOrEqual(900 * (7 / 5));
    expect(unsettled.team).toEqual({ opened: '0', leaving: '0' });
    expect(Number(open!.atStake)).toBeGreaterThan(0);
  });

  it('shows on the Monday after its week the figures with which that day’s close ends it', async () => {
    await world.closeUntil(WEEK + 7);
    await world.exit(leaver);
    const told = await performance(top);
    expect(told.assessments.map(({ week }) => week)).toEqual([WEEK, WEEK + 7]);
    expect(told.unsettled.team.leaving).toBe('300');
    await world.closeUntil(WEEK + 8);
    const after = await performance(top);
    const [live] = told.assessments;
    expect(live!.completed).toBe('600');
    const ended = {
      week: WEEK,
      target: live!.target,
      completed: live!.completed,
      conditional: live!.atStake,
      state: 'COMPLETED',
    };
    expect(after.lastWeek).toEqual(ended);
    expect(await call('assessments', {}, top)).toEqual({ items: [ended], next: null });
    expect(after.assessments.map(({ week }) => week)).toEqual([WEEK + 7]);
    expect((await call('close', { day: WEEK + 7 }, top)).week).toEqual({
      week: WEEK,
      completed: 1,
      incomplete: 0,
      full: 0,
      notFull: 0,
      released: live!.atStake,
      returned: '0',
    });
    // The order that left on Monday had not counted at a close of a week.
    expect(after.assessments[0]!.exits).toBe('0');
  });

  it('deducts orders that leave in a later week after they counted', async () => {
    const order = await world.database
      .selectFrom('staking_order')
      .select('number')
      .where('amount', '=', 600_000_000n)
      .executeTakeFirstOrThrow();
    await world.exit(Number(order.number));
    expect((await performance(top)).assessments[0]).toMatchObject({
      opened: '0',
      exits: '600',
      completed: '0',
    });
    await world.closeUntil(WEEK + 9);
    expect((await performance(top)).assessments[0]).toMatchObject({
      opened: '0',
      exits: '600',
      completed: '0',
    });
  });
});

describe('every line of every day', () => {
  it('can be recomputed and proven by its member, team lines too', async () => {
    const kinds = new Set<string>();
    for (const memberId of [top, left, right, deep]) {
      for (let day = FIRST_DAY; day < WEEK + 8; day++) {
        for (const line of (await call('incomeDay', { day }, memberId)).lines) {
          const { explanation, manifest, leaf } = await call(
            'explainLine',
            { day, kind: line.kind },
            memberId,
          );
          const computed = recomputeLine(explanation);
          expect(comesToLine(explanation, computed), `${line.kind} of day ${day}`).toBe(true);
          expect(explanation.line.paid).toBe(line.paid);
          expect(explanation.waitsFor !== null).toBe(line.held !== null);
          // The first week was completed; the second one is not over.
          if (line.held) expect(line.held).toBe(day < WEEK + 7 ? 'RELEASED' : 'WAITS');
          const published = leaf.lines.find(({ kind }) => kind === line.kind);
          expect(published).toEqual({ kind: line.kind, ...explanation.line });
          const hash = linesLeaf({ day, account: leaf.account as Hex, lines: leaf.lines });
          expect(verifyProof(manifest.linesRoot, hash, leaf.proof as Hex[])).toBe(true);
          if (line.held) kinds.add(`${line.kind} conditional`);
          kinds.add(line.kind);
        }
      }
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'STATIC',
        'LEVEL_DIFF',
        'GENERATION',
        'LEVEL_DIFF conditional',
        'GENERATION conditional',
      ]),
    );
  });

  it('is in the list of days only if it is in USDT', async () => {
    const { items, totalPaid } = await call('incomeDays', {}, top);
    const all = (
      await Promise.all(items.map(async ({ day }) => (await call('incomeDay', { day }, top)).lines))
    ).flat();
    const received = all.filter(
      (line) => line.asset === 'USDT' && (line.held === null || line.held === 'RELEASED'),
    );
    expect(micro(totalPaid)).toBe(received.reduce((sum, line) => sum + micro(line.paid), 0n));
    expect(received.length).toBeLessThan(all.length);
    const { lines } = await call('incomeDay', { day: items[0]!.day }, top);
    const paid = lines
      .filter(({ asset }) => asset === 'USDT')
      .reduce((sum, line) => sum + micro(line.paid), 0n);
    expect(micro(items[0]!.paid)).toBe(paid);
  });
});

describe('a guest', () => {
  it('has empty figures', async () => {
    expect(await call('performance', {}, 0n)).toMatchObject({ people: { directs: 1 } });
    const guest = await world.act((tx, { now }) =>
      findOrCreateMember(tx, `0x${'9'.repeat(40)}`, now),
    );
    expect(await call('performance', {}, guest)).toMatchObject({
      standing: null,
      people: { directs: 0, team: 0 },
      state: 'NOT_STARTED',
    });
    await expect(call('branch', {}, guest)).rejects.toMatchObject({ error: 'NOT_BOUND' });
  });
});
