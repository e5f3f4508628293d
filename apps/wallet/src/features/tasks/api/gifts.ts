import { ApiError } from '@fairlaunch/protocol';
import { quietCall } from '#shared/client/client.ts';

export type Receiver = { seat: number } & (
  { state: 'READY'; address: string } | { state: 'NOT_DIRECT' | 'HAD' }
);

/**
 * The receiver of a gift. Only a sponsor gives gifts to its referrals, so the member's own gifts
 * tell who has had one; the few that a plan allows are all on the first page.
 */
export async function findReceiver(seat: number): Promise<Receiver> {
  const [place, given] = await Promise.all([placeOf(seat), quietCall('taskGifts', {})]);
  if (place?.depth !== 1) return { seat, state: 'NOT_DIRECT' };
  if (given.items.some((gift) => gift.seat === seat)) return { seat, state: 'HAD' };
  return { seat, state: 'READY', address: place.address };
}

/** The place of a member in the team; undefined for members outside of it. */
async function placeOf(member: number) {
  try {
    return (await quietCall('branch', { member })).head;
  } catch (error) {
    if (error instanceof ApiError && error.error === 'TEAM_MEMBER_NOT_FOUND') return undefined;
    throw error;
  }
}
