import { micro } from '@fairlaunch/money';
import type { Member } from '#shared/session/state.ts';

/** Once the treasury pays emergency claims only, the claim is the only step (rulebook §18). */
export type Step = 'claim' | 'bind' | 'deposit' | 'stake';

export function nextStepOf(member: Member | undefined, isEscapeOpen: boolean): Step | undefined {
  if (!member) return undefined;
  if (isEscapeOpen) return 'claim';
  if (member.seat === null) return 'bind';
  // Figures that an older app kept for offline say nothing of USDB.
  const { staked } = member as Partial<Member>;
  if (micro(staked ?? member.balances.USDT.principal) !== 0n) return undefined;
  return micro(member.balances.USDT.available) === 0n ? 'deposit' : 'stake';
}
