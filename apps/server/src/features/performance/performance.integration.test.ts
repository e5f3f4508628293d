import { micro } from '@fairlaunch/money';
import { comesToLine, lineLeaf, mergePlan, recomputeLine, verifyProof, type Hex } from '@fairlaunch/plan';
import { endpoints, type EndpointName, type Endpoints, type Input, type Output } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../http/route.ts';
import { announcePlan } from '../../plans/announce.ts';
import { closeDueDays } from '../../settlement/close.ts';
import { FIRST_DAY, startWorld, type World } from '../../settlement/test-support/world.ts';
import { closeRoutes } from '../closes/routes.ts';
import { incomeRoutes } from '../income/routes.ts';
import { performanceRoutes } from './routes.ts';

let world: World;
let top: bigint, left: bigint, right: bigint, deep: bigint;
const WEEK = FIRST_DAY + 7;

async function call<Name extends EndpointName>(name: Name, input: Input<Endpoints[Name]>, memberId: bigint): Promise<Output<Endpoints[Name]>> {
  const { address } = await world.database.selectFrom('member').select('address').where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const found = [...incomeRoutes, ...performanceRoutes, ...closeRoutes].find((route) => route.name === name);
  const answer = await found!.handle!({ deps: world.deps, input, caller: { memberId, address } } as unknown as Call<EndpointName>);
  return endpoints[name].data.parse(answer) as Output<Endpoints[Name]>;
}

/** What happened since the last close is gathered at most every two seconds. */
async function performance(memberId: bigint) {
  await new Promise((resolve) => { setTimeout(resolve, 2_100); });
  return call('performance', {}, memberId);
}

async function joins(sponsor: bigint, amount: string, times = 1): Promise<{ member: bigint; order: number }> {
  const member = await world.member(sponsor);
  await world.deposit(member, String(Number(amount) * times));
  let order = 0;
  for (let time = 0; time < times; time++) order = await world.stake(member, amount, 'P180');
  return { member, order };
}

async function closeUntil(day: number): Promise<void> {
  while (await world.today() < day) await world.nextDay();
  await closeDueDays(world.deps);
}

beforeAll(async () => {
  world = await startWorld();
  const plan = mergePlan({ assessment: { minBoundDays: 3 } });
  await world.database.transaction().execute((tx) => announcePlan(tx, { plan, startsOn: 1, announcedAt: new Date(0), after: 1 }));
  ({ member: top } = await joins(0n, '1000'));
  ({ member: left } = await joins(top, '1000'));
  ({ member: right } = await joins(top, '1000', 2));
  ({ member: deep } = await joins(right, '500'));
  await world.fund('STATIC', '50');
  await world.fund('TEAM', '10');
});
afterAll(() => world.stop());

describe('before the first close', () => {
  it('there are people and what was opened, and no standing yet', async () => {
    expect(await call('performance', {}, top)).toMatchObject({
      asOf: null, standing: null, people: { directs: 2, team: 3 }, state: 'NOT_STARTED', coming: null, assessments: [],
      unsettled: { own: { opened: '1000' }, direct: { opened: '3000' }, team: { opened: '3500' } },
    });
    expect((await call('community', {}, top)).items).toMatchObject([{ level: null, leg: '0', people: 0 }, { people: 1, unsettled: { opened: '2500', leaving: '0' } }]);
  });
});

describe('before an assessment', () => {
  it('a member sees its standing, what the next level asks for, and what the next enrolment would find', async () => {
    await closeUntil(FIRST_DAY + 5);
    const told = await performance(top);
    expect(told).toMatchObject({
      asOf: FIRST_DAY + 4, today: FIRST_DAY + 5, state: 'NOT_STARTED', people: { directs: 2, team: 3 },
      standing: {
        own: '1000', seasoned: '1000', direct: '3000', team: '3500', big: '2500', small: '1000', active: true, validDirects: 2, level: 1, ratePpm: 20_000,
        next: { level: 2, requirements: [{ of: 'own', have: '1000', need: '200' }, { of: 'small', have: '1000', need: '5000' }] },
      },
      unsettled: { own: { opened: '0', leaving: '0' }, team: { opened: '0', leaving: '0' } },
      coming: { week: WEEK, levelMet: true, boundDays: 6, minBoundDays: 3, target: '500' },
    });
    const { items } = await call('community', {}, top);
    expect(items.map(({ seat, leg, people, level }) => [seat, leg, people, level])).toEqual([[Number(left), '1000', 0, 0], [Number(right), '2500', 1, 0]]);
    expect(told.standing!.bigLeg).toBe(items[1]!.seat);
    expect((await call('community', {}, deep)).items).toEqual([]);
  });
});

describe('an assessment', () => {
  let leaver: number;

  it('is fixed by the Sunday’s close and comes along as orders are opened outside the big leg', async () => {
    await closeUntil(WEEK + 2);
    await joins(left, '600');
    await joins(right, '700');
    ({ order: leaver } = await joins(left, '300'));
    expect(await performance(top)).toMatchObject({
      state: 'IN_PROGRESS',
      unsettled: { own: { opened: '0' }, direct: { opened: '0' }, team: { opened: '1600', leaving: '0' } },
      assessments: [{ week: WEEK, bigLeg: Number(right), small: '1000', target: '500', opened: '900', completed: '900' }],
    });
    await closeUntil(WEEK + 5);
    const { assessments: [open], unsettled } = await performance(top);
    expect(open).toMatchObject({ opened: '900', filled: '0', exits: '0', completed: '900' });
    expect(unsettled.team).toEqual({ opened: '0', leaving: '0' });
    expect(Number(open!.atStake)).toBeGreaterThan(0);
  });

  it('stands on its Monday where that day’s close ends it', async () => {
    await closeUntil(WEEK + 7);
    await world.exit(leaver);
    const told = await performance(top);
    expect(told.assessments.map(({ week }) => week)).toEqual([WEEK, WEEK + 7]);
    expect(told.unsettled.team.leaving).toBe('300');
    await closeUntil(WEEK + 8);
    const after = await performance(top);
    const [live] = told.assessments;
    expect(live!.completed).toBe('600');
    expect(after.history).toEqual([{ week: WEEK, target: live!.target, completed: live!.completed, conditional: live!.atStake, state: 'COMPLETED' }]);
    expect(after.assessments.map(({ week }) => week)).toEqual([WEEK + 7]);
    expect((await call('close', { day: WEEK + 7 }, top)).week).toEqual({ week: WEEK, completed: 1, incomplete: 0, full: 0, notFull: 0, released: live!.atStake, returned: '0' });
    // The order that left on the Monday had counted at no week close.
    expect(after.assessments[0]!.exits).toBe('0');
  });

  it('takes off in a later week what had counted', async () => {
    const order = await world.database.selectFrom('staking_order').select('number').where('amount', '=', 600_000_000n).executeTakeFirstOrThrow();
    await world.exit(Number(order.number));
    expect((await performance(top)).assessments[0]).toMatchObject({ opened: '0', exits: '600', completed: '0' });
    await closeUntil(WEEK + 9);
    expect((await performance(top)).assessments[0]).toMatchObject({ opened: '0', exits: '600', completed: '0' });
  });
});

describe('every line of every day', () => {
  it('can be recomputed and proven by its member, team lines too', async () => {
    const kinds = new Set<string>();
    for (const memberId of [top, left, right, deep]) {
      for (let day = FIRST_DAY; day < WEEK + 8; day++) {
        for (const line of (await call('incomeDay', { day }, memberId)).lines) {
          const { explanation, manifest, leaf } = await call('explainLine', { day, kind: line.kind }, memberId);
          const computed = recomputeLine(explanation);
          expect(comesToLine(explanation, computed), `${line.kind} of day ${day}`).toBe(true);
          expect(explanation.line.paid).toBe(line.paid);
          expect(explanation.waitsFor !== null).toBe(line.conditional);
          const { lapsed: _, ...amounts } = computed;
          const hash = lineLeaf({ day, account: leaf.account as Hex, kind: line.kind, ...amounts });
          expect(verifyProof(manifest.linesRoot as Hex, hash, leaf.proof as Hex[])).toBe(true);
          if (line.conditional) kinds.add(`${line.kind} conditional`);
          kinds.add(line.kind);
        }
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['STATIC', 'LEVEL_DIFF', 'GENERATION', 'LEVEL_DIFF conditional', 'GENERATION conditional']));
  });

  it('is in the list of days with its USDT alone', async () => {
    const { items } = await call('incomeDays', {}, top);
    const { lines } = await call('incomeDay', { day: items[0]!.day }, top);
    const paid = lines.filter(({ asset }) => asset === 'USDT').reduce((sum, line) => sum + micro(line.paid), 0n);
    expect(micro(items[0]!.paid)).toBe(paid);
  });
});

describe('a guest', () => {
  it('has nothing', async () => {
    expect(await call('performance', {}, 0n)).toMatchObject({ people: { directs: 1 } });
    const guest = await world.database.insertInto('member').values({ address: `0x${'9'.repeat(40)}`, created_at: new Date(), device_changed_at: null, seat: null, sponsor_id: null, invite_code: null, bound_at: null, bound_day: null })
      .returning('member_id').executeTakeFirstOrThrow();
    expect(await call('performance', {}, guest.member_id)).toMatchObject({ standing: null, people: { directs: 0, team: 0 }, state: 'NOT_STARTED' });
    expect((await call('community', {}, guest.member_id)).items).toEqual([]);
  });
});
