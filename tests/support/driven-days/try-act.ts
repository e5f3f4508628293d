import { sql } from 'kysely';
import { ApiError } from '@fairlaunch/protocol';
import { randomFrom } from '../../../packages/plan/test/reference/random.ts';
import { NOTHING, NothingToDo, type Act } from './act.ts';
import { ACTS } from './acts.ts';
import type { DrivenWorld } from './world.ts';

/** An act that was tried, with the error that refused it. */
export type Tried = { name: string; ended: string };

/** So much more often somebody tries what nobody has done yet. */
const NEW_ACT = 3;

function anyAct({ random, done }: DrivenWorld): { name: string; act: Act } {
  const weighted = Object.entries(ACTS).map(([name, [weight, act]]) => ({
    name,
    act,
    weight: done.has(name) ? weight : weight * NEW_ACT,
  }));
  let rest = random.fraction() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.find(({ weight }) => (rest -= weight) < 0) ?? weighted[0]!;
}

/** A contract that refuses a transaction. */
const isRefusedOnChain = (error: unknown): boolean =>
  error instanceof Error && /^\w+ failed$/.test(error.message);

/** A busy machine: nobody knows whether it was done. */
const UNANSWERED = 'UNANSWERED';

/** @throws whatever is no refusal */
function refusalOf(error: unknown): string {
  if (error instanceof NothingToDo) return NOTHING;
  if (isRefusedOnChain(error)) return 'REVERTED';
  if (error instanceof ApiError && error.isTimeout) return UNANSWERED;
  if (error instanceof ApiError && !/^(INTERNAL|NETWORK)$/.test(error.error)) return error.error;
  throw error;
}

const booked = async ({ test }: DrivenWorld): Promise<string> => {
  const { rows } = await sql<{ counts: string }>`
    select concat((select count(*) from journal_entry), '/',
      (select count(*) from ledger_entry)) as counts`.execute(test.server.deps.writes);
  return rows[0]!.counts;
};

/** An act's choices are its own, so that acts at once choose the same in every run. */
const anyTry = (world: DrivenWorld) => ({
  ...anyAct(world),
  own: randomFrom(world.random.whole(0, 2 ** 31)),
});

async function tryOne(
  world: DrivenWorld,
  { name, act, own }: ReturnType<typeof anyTry>,
): Promise<Tried> {
  try {
    await act(world, own);
    world.done.add(name);
    return { name, ended: 'done' };
  } catch (error) {
    return { name, ended: refusalOf(error) };
  }
}

/** Somebody tries this. */
export const tryNamed = (world: DrivenWorld, name: keyof typeof ACTS): Promise<Tried> => {
  const own = randomFrom(world.random.whole(0, 2 ** 31));
  return tryOne(world, { name, act: ACTS[name]![1], own });
};

/** @throws Error if it was refused and left something behind */
export async function tryAct(world: DrivenWorld): Promise<Tried> {
  const before = await booked(world);
  const tried = await tryOne(world, anyTry(world));
  if (!/^(done|UNANSWERED)$/.test(tried.ended) && (await booked(world)) !== before)
    throw new Error(`${tried.name} was refused (${tried.ended}), and something was booked`);
  return tried;
}

/** Several try something at once. */
export const tryAtOnce = (world: DrivenWorld, count: number): Promise<Tried[]> => {
  const tries = Array.from({ length: count }, () => anyTry(world));
  return Promise.all(tries.map((one) => tryOne(world, one)));
};
