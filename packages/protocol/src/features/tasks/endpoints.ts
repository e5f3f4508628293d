import { RANKS, REVIEWED_RANKS, TASK_RANKS, TASK_TARGETS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import {
  address,
  amount,
  day,
  hash,
  packageName,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '#schema/schema.ts';
import {
  COMMUNITY_NAME_LENGTH,
  MEETING_LINK_LENGTH,
  MOST_ATTENDEES,
  PLACE_NAME_LENGTH,
} from './limits.ts';
import { readTypedLinkName } from '#typed/referrer.ts';
import { TEXT_AREA_LENGTH } from '#schema/text-area.ts';

/** States of a rank's task (rulebook §14). */
export const TASK_STATES = [
  'NOT_REACHED',
  'APPLY',
  'UNDER_REVIEW',
  'CLAIM',
  'CLAIMED',
  'REJECTED',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const APPLICATION_STATES = ['UNDER_REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;

const count = z.int().check(z.nonnegative());
const message = text(TEXT_AREA_LENGTH);

const place = z.object({
  name: text(PLACE_NAME_LENGTH).check(z.trim(), z.minLength(1)),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Place = z.infer<typeof place>;

const application = z.object({
  id: z.int(),
  rank: z.enum(REVIEWED_RANKS),
  communityName: z.string(),
  meetingLink: z.string(),
  place: z.nullable(place),
  message: z.string(),
  submittedAt: seconds,
  state: z.enum(APPLICATION_STATES),
  decidedAt: z.nullable(seconds),
  /** Reason of the rejection; null for other states. */
  reason: z.nullable(z.string()),
});
export type TaskApplication = z.infer<typeof application>;

const item = z.object({
  rank: z.enum(TASK_RANKS),
  state: z.enum(TASK_STATES),
  targets: z.array(
    z.object({ id: z.enum(TASK_TARGETS), done: amount, needed: amount, isMet: z.boolean() }),
  ),
  /** The latest application; null for a rank that needs none, and before the first one. */
  application: z.nullable(application),
  /** USDB by the plan: for the member, and for its sponsor. */
  reward: amount,
  sponsorReward: amount,
  /** CPT by the plan. */
  points: amount,
  /** USDB that pool TASK can reserve now (rulebook §3 R4). */
  award: amount,
  sponsorAward: amount,
  claimed: z.nullable(
    z.object({
      day,
      award: amount,
      released: amount,
      closes: count,
      releaseCloses: count,
    }),
  ),
});
export type TaskItem = z.infer<typeof item>;

const giftRank = z.enum(TASK_RANKS);

const gift = z.object({
  id: z.int(),
  /** The rank by which the gift was given, one of those that its giver holds. */
  rank: giftRank,
  /** Seat of the receiver. */
  seat: z.int(),
  amount,
  package: packageName,
  day,
  givenAt: seconds,
  /** Null while the order is open. */
  endedDay: z.nullable(day),
});
export type TaskGift = z.infer<typeof gift>;

const review = z.object({
  operator: address,
  decision: z.enum(['APPROVE', 'REJECT']),
  reason: z.string(),
  decidedAt: seconds,
  /** False once its operator lost the role, or the review is too old. */
  counts: z.boolean(),
});

const operatorApplication = z.object({
  ...application.shape,
  address,
  seat: z.int(),
  requestId,
  /** The member's rank now. */
  held: z.enum(RANKS),
  reviews: z.array(review),
});
export type OperatorApplication = z.infer<typeof operatorApplication>;

const meeting = z.object({
  id: z.int(),
  heldDay: day,
  link: z.string(),
  attendees: count,
  recordedAt: seconds,
});
export type MentorMeeting = z.infer<typeof meeting>;

const mentoring = z.object({
  /** `done` counts meetings of at most `weeks` weeks. */
  meetings: z.object({ done: count, needed: count, weeks: count }),
  newcomers: z.object({ done: count, needed: count }),
  items: z.array(meeting),
});

const privateLink = z.object({
  name: z.nullable(z.string()),
  /** When the name may be changed again; null if it may be now. */
  changeableAt: z.nullable(seconds),
});

const seat = z.int().check(z.positive());

export const taskEndpoints = {
  tasks: read(
    '/api/tasks',
    'session',
    'Ranks of the member: how far it is, what it can claim now and what pool TASK can reserve for it, and its gifts (rulebook §14).',
    z.object({}),
    z.object({
      rank: z.enum(RANKS),
      seat: z.nullable(z.int()),
      /** The close by which stake and valid direct referrals count; null before the first. */
      asOf: z.nullable(day),
      planHash: hash,
      items: z.array(item),
      /** Lowest rank first; a member can give the gifts of every rank that it holds. */
      gifts: z.array(
        z.object({ rank: giftRank, given: count, most: count, amount, package: packageName }),
      ),
      /** USDT in pool TASK that no open gift reserves. */
      free: amount,
    }),
  ),
  claimTask: action(
    '/api/tasks/claim',
    'session',
    'Claims a rank at the awards that the member saw, its own and its sponsor’s identity referral: both are reserved (rulebook §3 R4, §14).',
    z.object({
      requestId,
      rank: z.enum(TASK_RANKS),
      seen: z.object({ planHash: hash, award: amount, sponsorAward: amount }),
    }),
    z.object({ rank: z.enum(RANKS), award: amount, sponsorAward: amount }),
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'INSUFFICIENT_BALANCE',
      'TASK_NOT_REACHED',
      'TASK_CLAIMED',
      'TASK_OFFER_CHANGED',
      'TASK_NOT_APPROVED',
      'KYC1_NOT_COMPLETED',
      'MEMBER_SUSPENDED',
    ],
  ),
  applyForRank: action(
    '/api/tasks/apply',
    'session',
    'Applies for captain or ambassador, once its targets are met; two operators review it (rulebook §14).',
    z.object({
      requestId,
      rank: z.enum(REVIEWED_RANKS),
      communityName: text(COMMUNITY_NAME_LENGTH).check(z.trim(), z.minLength(1)),
      meetingLink: text(MEETING_LINK_LENGTH),
      place: z.optional(place),
      message,
    }),
    application,
    [
      'DAY_CLOSED',
      'TASK_NOT_REACHED',
      'APPLICATION_OPEN',
      'APPLICATION_TOO_MANY',
      'MEETING_LINK_INVALID',
      'COMMUNITY_NAME_INVALID',
      'TASK_TEXT_INVALID',
      'MEMBER_SUSPENDED',
    ],
  ),
  withdrawApplication: action(
    '/api/tasks/apply/withdraw',
    'session',
    'Takes one’s own application back while it is under review.',
    z.object({ requestId, id: z.int() }),
    application,
    ['NOT_FOUND', 'DAY_CLOSED', 'ALREADY_DECIDED'],
  ),
  taskGifts: read(
    '/api/tasks/gifts',
    'session',
    'Gifts that the member gave, newest first.',
    z.object(pageQuery),
    page(gift),
  ),
  giveGift: action(
    '/api/tasks/gifts/give',
    'session',
    'Gives a direct referral an order by a rank that the member holds, whose principal stays reserved in pool TASK; once a person (rulebook §4, §14).',
    z.object({ requestId, rank: giftRank, seat, seen: z.object({ planHash: hash }) }),
    gift,
    [
      'DAY_CLOSED',
      'TASK_OFFER_CHANGED',
      'GIFT_NOT_DIRECT',
      'GIFT_RECEIVED',
      'GIFT_NONE_LEFT',
      'GIFT_POOL_SHORT',
      'RANK_REQUIRED',
      'RECEIVER_NOT_FOUND',
      'RECEIVER_IS_SELF',
      'RECEIVER_SUSPENDED',
      'MEMBER_SUSPENDED',
    ],
  ),
  mentoring: read(
    '/api/tasks/mentoring',
    'session',
    'The mentoring tasks of an ambassador: meetings that it recorded, and newcomers (rulebook §14).',
    z.object({}),
    mentoring,
  ),
  recordMeeting: action(
    '/api/tasks/mentoring/record',
    'session',
    'Records a meeting that the ambassador held; nobody checks it, and it pays nothing.',
    z.object({
      requestId,
      heldDay: day,
      link: text(MEETING_LINK_LENGTH),
      attendees: z.int().check(z.gte(1), z.lte(MOST_ATTENDEES)),
    }),
    meeting,
    [
      'DAY_CLOSED',
      'MEETING_LINK_INVALID',
      'RANK_REQUIRED',
      'MEETING_DATE_INVALID',
      'MEETING_TOO_MANY',
    ],
  ),
  removeMeeting: action(
    '/api/tasks/mentoring/remove',
    'session',
    'Removes one’s own record of a meeting.',
    z.object({ requestId, id: z.int() }),
    z.object({ id: z.int() }),
  ),
  privateLink: read(
    '/api/tasks/link',
    'session',
    'The name of the member’s private link, for captains and ambassadors (rulebook §14).',
    z.object({}),
    privateLink,
  ),
  chooseLinkName: action(
    '/api/tasks/link/choose',
    'session',
    'Chooses the name of one’s private link; another one after 30 days.',
    z.object({ requestId, name: text(300).check(z.overwrite(readTypedLinkName)) }),
    privateLink,
    ['DAY_CLOSED', 'RANK_REQUIRED', 'LINK_NAME_INVALID', 'LINK_NAME_TAKEN', 'LINK_NAME_TOO_SOON'],
  ),
  operatorApplications: read(
    '/api/operator/applications',
    'viewer',
    'Applications for captain and ambassador of a state, with their reviews.',
    z.object({ ...listQuery(['submittedAt']), state: z.enum(APPLICATION_STATES) }),
    page(operatorApplication),
  ),
  reviewApplication: action(
    '/api/operator/applications/review',
    'reviewer',
    'Approves an application, by two people, or rejects it, by one; signed, and never one’s own or of one’s team.',
    z.object({
      requestId,
      id: z.int(),
      decision: z.enum(['APPROVE', 'REJECT']),
      reason: message.check(z.trim()),
      signature,
    }),
    operatorApplication,
    ['NOT_FOUND', 'DAY_CLOSED', 'APPLICATION_OF_TEAM', 'OWN_REQUEST', 'ALREADY_DECIDED'],
  ),
};
