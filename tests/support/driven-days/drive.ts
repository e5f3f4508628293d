import { dayStart } from '@fairlaunch/plan';
import { businessTime } from '../rates.ts';
import { checkDay, kindsIn, liveAsStranger } from './checks.ts';
import { certifyIfBound, todayOf } from './facts.ts';
import { runJobs } from './jobs.ts';
import { tryAct, tryAtOnce, tryNamed, type Tried } from './try-act.ts';
import { startDrivenWorld, type DrivenWorld } from './world.ts';

const HOUR = 3_600;
/** A close begins ten minutes after its day (rulebook §6). */
const CLOSES_AT = 601;
const LAST_SECONDS = 2;
const TOLD = 25;
/** Events of a day that is over when they are taken in. */
const TAKEN_IN_LATER = ['a deposit', 'a payment without a request', 'a pool is funded'];
const TOLD_OF_LOG = 3;

/** What a seed did: entries of its journal by kind, and how its acts ended. */
export type Driven = { kinds: Map<string, number>; tried: Tried[] };

/** Until a moment of the day; below zero behind it. */
const secondsTo = async ({ test }: DrivenWorld, day: number, second: number): Promise<number> =>
  dayStart(day) + second - (await businessTime(test));

/** People act until shortly before midnight, some hours apart. */
async function spendDay(world: DrivenWorld, day: number, tell: (tried: Tried[]) => void) {
  const { random, test } = world;
  for (let count = random.whole(12, 30); count > 0; count -= 1) {
    tell(random.chance(0.15) ? await tryAtOnce(world, random.whole(2, 5)) : [await tryAct(world)]);
    if (!random.chance(0.2)) continue;
    const left = await secondsTo(world, day + 1, -60);
    await test.pass(Math.max(0, Math.min(left, random.whole(60, 6 * HOUR))));
  }
}

/** Acts of which nobody knows before on which side of midnight they will be. */
async function passMidnight(world: DrivenWorld, day: number, tell: (tried: Tried[]) => void) {
  const { random, test } = world;
  await test.pass(Math.max(0, await secondsTo(world, day + 1, -LAST_SECONDS)));
  if (random.chance(0.5)) tell([await tryNamed(world, random.pick(TAKEN_IN_LATER))]);
  const pass = async () => test.pass(Math.max(0, await secondsTo(world, day + 1, 1)));
  const [acts] = await Promise.all([tryAtOnce(world, random.whole(1, 6)), pass()]);
  tell(acts);
}

/** Acts of the next day before the close is posted, and while it runs. */
async function closeDay(world: DrivenWorld, day: number, tell: (tried: Tried[]) => void) {
  const { random, test } = world;
  const { runner, deps } = test.server;
  if (random.chance(0.5)) deps.chain.main = world.honest;
  if (random.chance(0.5)) await runJobs(test, random);
  for (let early = random.whole(0, 6); early > 0; early -= 1) tell([await tryAct(world)]);
  if (random.chance(0.5)) await runJobs(test, random);
  await test.pass(Math.max(0, await secondsTo(world, day + 1, CLOSES_AT)));
  const acts = random.chance(0.6) ? random.whole(1, 4) : 0;
  await runner.runAll(['follow-chain']);
  const [tried] = await Promise.all([tryAtOnce(world, acts), runner.runAll(['close-days'])]);
  tell(tried);
  await test.settle();
}

/** Who is there on the first day; most of them bound, with money. */
async function begin({ random, test, people, arrive }: DrivenWorld): Promise<void> {
  for (let count = random.whole(4, 7); count > 0; count -= 1) {
    const one = await arrive('key');
    if (random.chance(0.9)) {
      const { address } = random.pick(people).account;
      const referrer = address === one.account.address ? '0' : address;
      await one.call('bind', { requestId: one.requestId(), referrer }).catch(() => undefined);
    }
    if (random.chance(0.6)) await certifyIfBound(test, one);
    if (random.chance(0.9)) await test.sendDeposit(one.account, String(random.whole(100, 9_000)));
  }
  await test.settle();
}

/**
 * Drives the server through days from a seed.
 * @throws Error with day and the last acts, for whatever does not hold
 */
export async function driveSeed(seed: number, days: number): Promise<Driven> {
  const world = await startDrivenWorld(seed);
  const tried: (Tried & { day: number })[] = [];
  let day = await todayOf(world.test);
  const first = day;
  const tell = (acts: Tried[]) => void tried.push(...acts.map((act) => ({ day, ...act })));
  try {
    await begin(world);
    for (; day < first + days; day += 1) {
      await spendDay(world, day, tell);
      await passMidnight(world, day, tell);
      await closeDay(world, day, tell);
      await checkDay(world, day);
    }
    await liveAsStranger(world.test);
    return { kinds: await kindsIn(world.test), tried };
  } catch (error) {
    await world.stop();
    const last = tried.slice(-TOLD).map(({ day: of, name, ended }) => `${of} ${name}: ${ended}`);
    const logged = world.log.errors().slice(-TOLD_OF_LOG);
    const again = `npm run -s drive:days -- --seeds 1 --first ${seed} --days ${days}`;
    const where = `seed ${seed}, day ${day} (the ${day - first + 1}th)`;
    const told = [`${where}: ${String(error)}`, ...last, ...logged, again];
    throw new Error(told.join('\n'), { cause: error });
  } finally {
    await world.stop();
    world.log.remove();
  }
}
