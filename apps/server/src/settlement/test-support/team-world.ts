import { mergePlan } from '@fairlaunch/plan';
import type { Route } from '#http/route.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { closeDueDays } from '../close/close.ts';
import { callRoute } from './call-route.ts';
import { FIRST_DAY, startWorld } from './world.ts';

/** The first week for which a member can be enrolled. */
export const WEEK = FIRST_DAY + 7;

/**
 * A world in which `top` has two legs and reaches B1: 1000 in the left leg and 2500 in the right
 * one, 500 of it one level deeper. Three days after its binding a member can be enrolled.
 */
export async function startTeamWorld(routes: readonly Route[]) {
  const world = await startWorld();
  const plan = mergePlan({ assessment: { minBoundDays: 3 } });
  await announceAsOwner(world.ownerUrl, plan);

  const joins = async (
    sponsor: bigint,
    amount: string,
    times = 1,
  ): Promise<{ member: bigint; order: number }> => {
    const member = await world.member(sponsor);
    await world.deposit(member, String(Number(amount) * times));
    let order = 0;
    for (let time = 0; time < times; time++) order = await world.stake(member, amount, 'P180');
    return { member, order };
  };
  const { member: top } = await joins(0n, '1000');
  const { member: left } = await joins(top, '1000');
  const { member: right } = await joins(top, '1000', 2);
  const { member: deep } = await joins(right, '500');
  await world.fund('STATIC', '50');
  await world.fund('TEAM', '10');

  return {
    ...world,
    people: { top, left, right, deep },
    /** Makes a member with some orders of an amount. @returns also the last order's number */
    joins,
    call: callRoute(world, routes),
    /** Lets days pass until `day` is under way, and closes all before it. */
    closeUntil: async (day: number): Promise<void> => {
      while ((await world.today()) < day) await world.nextDay();
      await closeDueDays(world.deps);
    },
  };
}
export type TeamWorld = Awaited<ReturnType<typeof startTeamWorld>>;
