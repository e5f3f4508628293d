import type { ProposalContent, VouchedEntry } from '@fairlaunch/protocol';
import type { TestMember } from './member.ts';

/** Entries of operators and of the server that moved this member's accounts, newest first. */
export const entriesOf = async (
  operator: TestMember,
  { account: { address } }: TestMember,
): Promise<VouchedEntry[]> => (await operator.call('vouchedEntries', { find: address })).items;

/** What a proposal of the mirror of an entry says, as the console reads it. */
export async function mirrorOf(
  operator: TestMember,
  id: string,
  reason = 'given to the wrong member',
): Promise<ProposalContent<'corrections'>> {
  const { place, kind, legs } = await operator.call('vouchedEntry', { id });
  if (!place) throw new Error(`the day of entry ${id} is not posted`);
  return { ...place, entryId: id, kind, legs, reason };
}
