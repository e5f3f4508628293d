import { randomText } from '@fairlaunch/protocol';
import type { DemoMember } from './member.ts';

/** Claims the first rank at what the pool can reserve, and gives one gift to a direct referral. */
export async function becomePioneer(member: DemoMember, friend: DemoMember): Promise<void> {
  const { items, planHash } = await member.call('tasks', {});
  const { award, sponsorAward } = items.find(({ rank }) => rank === 'PIONEER')!;
  await member.call('claimTask', {
    requestId: randomText(24),
    rank: 'PIONEER',
    seen: { planHash, award, sponsorAward },
  });
  const { seat } = await friend.call('me', {});
  await member.call('giveGift', {
    requestId: randomText(24),
    rank: 'PIONEER',
    seat: seat!,
    seen: { planHash },
  });
}
