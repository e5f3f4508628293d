import { RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import {
  address,
  amount,
  page,
  pageQuery,
  requestId,
  seconds,
  signedAmount,
  text,
} from '#schema/schema.ts';
import { assetBalance } from '../assets/endpoints.ts';

/** A guest has signed in and no seat yet. */
export const MEMBER_STANDINGS = ['MEMBER', 'SUSPENDED', 'GUEST'] as const;
export const MEMBER_KYC = ['CERTIFIED', 'NONE'] as const;
/** Most characters of a note on a member. */
export const NOTE_LENGTH = 1_000;

const standing = z.enum(MEMBER_STANDINGS);
const kyc = z.enum(MEMBER_KYC);
const rank = z.enum(RANKS);

const listedMember = z.object({
  address,
  seat: z.nullable(z.int()),
  standing,
  kyc,
  rank,
  /** When it was bound; of a guest, when it signed in first. */
  joinedAt: seconds,
  /** USDT credited from the chain so far. */
  deposited: amount,
});
export type ListedMember = z.infer<typeof listedMember>;

const memberNote = z.object({
  id: z.int(),
  writtenBy: address,
  writtenAt: seconds,
  note: z.string(),
});
export type MemberNote = z.infer<typeof memberNote>;

export const operatorMemberEndpoints = {
  operatorMembers: read(
    '/api/operator/members',
    'viewer',
    'Members, found by seat, or by how their address, invitation code or name of a link begins.',
    z.object({
      ...listQuery(['joinedAt', 'deposited']),
      standing: z.optional(standing),
      kyc: z.optional(kyc),
      rank: z.optional(rank),
    }),
    page(listedMember),
    ['TEAM_QUERY_TOO_BROAD'],
  ),
  operatorMember: read(
    '/api/operator/members/{address}',
    'viewer',
    'Who a member is and what it holds, with nothing personal.',
    z.object({ address }),
    z.extend(listedMember, {
      sponsor: z.nullable(z.object({ seat: z.int(), address: z.nullable(address) })),
      inviteCode: z.nullable(z.string()),
      linkName: z.nullable(z.string()),
      createdAt: seconds,
      /** USDT brought in from the wallet less what went back out to it with fees; below 0 after profits. */
      netDeposits: signedAmount,
      certifiedAt: z.nullable(seconds),
      /** State of the last review of its identity, if there was any. */
      kycReview: z.nullable(z.string()),
      suspension: z.nullable(
        z.object({ fromDay: z.int(), reason: z.nullable(z.string()), withdrawable: amount }),
      ),
      /** What leaves is held until then, after a new device or e-mail address. */
      heldUntil: z.nullable(seconds),
      /** Since when it sends to saved receivers alone. */
      receiversLockedSince: z.nullable(seconds),
      balances: z.array(assetBalance),
    }),
    ['NOT_FOUND'],
  ),
  memberNotes: read(
    '/api/operator/members/{address}/notes',
    'viewer',
    'What operators wrote down about a member, newest first.',
    z.object({ address, ...pageQuery }),
    page(memberNote),
    ['NOT_FOUND'],
  ),
  addMemberNote: action(
    '/api/operator/members/notes',
    'reviewer',
    'Adds a note on a member, which nobody changes or removes.',
    z.object({
      requestId,
      address,
      note: text(NOTE_LENGTH).check(z.trim(), z.minLength(1)),
    }),
    memberNote,
    ['NOT_FOUND'],
  ),
};
