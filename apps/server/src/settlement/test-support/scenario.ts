import { mergePlan } from '@fairlaunch/plan';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import type { World } from './world.ts';

/** Puts an exit fee of 1 % in force. */
async function withExitFee({ ownerUrl }: World): Promise<void> {
  const plan = mergePlan({ order: { exitFeePpm: 10_000 } });
  await announceAsOwner(ownerUrl, plan);
}

/**
 * Plays two days with pro-rating, a grant, an exit with a fee and a withdrawal. The pool is short
 * on the second day, which waits for its close; the third day is open.
 */
export async function playScenario(
  world: World,
): Promise<{ sponsor: bigint; referral: bigint; leaver: bigint }> {
  await withExitFee(world);
  const sponsor = await world.member();
  await world.deposit(sponsor, '2000');
  await world.stake(sponsor, '1000', 'P180');
  const referral = await world.member(sponsor);
  await world.deposit(referral, '1000');
  await world.stake(referral, '1000', 'P90');
  const leaver = await world.member(sponsor);
  await world.deposit(leaver, '500');
  const order = await world.stake(leaver, '500', 'P30');
  await world.fund('STATIC', '0.5');
  await world.nextDay();
  await world.exit(order);
  await world.withdraw(sponsor, '100', '1');
  await world.stake(sponsor, '100', 'P30');
  await world.nextDay();
  await world.deposit(referral, '10');
  return { sponsor, referral, leaver };
}
