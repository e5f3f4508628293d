import { RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { address, amount, day, requestId, seconds, signature, text } from '#schema/schema.ts';
import { readTypedReferrer } from '#typed/referrer.ts';
import { incomeDay } from '../income/endpoints.ts';

const referrer = text(300).check(z.overwrite(readTypedReferrer));

const usdtBalance = z.object({
  available: amount,
  frozen: amount,
  principal: amount,
  conditional: amount,
  vesting: amount,
  escrow: amount,
});

/**
 * What a sponsor earns by the plan from a referral and from the team below it (rulebook §4, §7, §8,
 * §11, §13, §14).
 */
const sponsorShares = z.object({
  accelerationPpm: z.int(),
  generationPpm: z.array(z.int()),
  levelRatePpm: z.array(z.object({ level: z.string(), ppm: z.int() })),
  peerPpm: z.int(),
  overridePpm: z.int(),
  communitySubsidyPpm: z.int(),
  /** BHC for each full `per` USDT of a new-money order; null if the plan has none. */
  tokenReferral: z.nullable(z.object({ per: amount, bhc: amount })),
  salesBonusPpm: z.int(),
  /** USDB for each buyer of a node, and at each volume of prices; null if the plan has none. */
  nodePromo: z.nullable(
    z.object({ buyer: amount, tiers: z.array(z.object({ volume: amount, bonus: amount })) }),
  ),
  ranks: z.array(z.object({ rank: z.string(), usdb: amount })),
  /** CPT once the newcomer has passed KYC1 and opened its first box; null if the plan has none. */
  points: z.nullable(amount),
  /**
   * The box for a newcomer whose stake reaches `stake` within `days`; null if the plan has none.
   */
  box: z.nullable(z.object({ stake: amount, days: z.int(), closes: z.int() })),
});

/** What members earned from others by the closes of the last days (docs/decisions/0094). */
const earned = z.nullable(
  z.object({
    asOf: day,
    days: z.int(),
    /** `spread` is null for fewer members than this. */
    least: z.int(),
    spread: z.nullable(
      z.object({
        members: z.int(),
        /** Number of members who earned nothing. */
        nothing: z.int(),
        /** USDT and USDB that a quarter, half and three quarters of the members earned at most. */
        quartiles: z.array(amount).check(z.length(3)),
      }),
    ),
  }),
);

export const memberEndpoints = {
  me: read(
    '/api/me',
    'session',
    'The signed-in member: binding, invitation, balances and what the last close paid.',
    z.object({}),
    z.object({
      address,
      seat: z.nullable(z.int()),
      rank: z.enum(RANKS),
      sponsor: z.nullable(z.object({ seat: z.int(), address: z.nullable(address) })),
      boundAt: z.nullable(seconds),
      inviteCode: z.nullable(z.string()),
      operatorRole: z.nullable(z.enum(['viewer', 'reviewer', 'approver', 'admin'])),
      balances: z.object({ USDT: usdtBalance }),
      total: amount,
      /** Own money in open orders, USDT and USDB counted 1:1 (rulebook §4). */
      staked: amount,
      lastClose: z.nullable(incomeDay),
      /** Whether any close ever paid the member, not only those of `recentPaid`. */
      hadIncome: z.boolean(),
      /** First day on which the first order earns; null once that day is closed. */
      earnsFrom: z.nullable(day),
      recentPaid: z.array(z.object({ day: z.int(), paid: amount })),
      heldUntil: z.nullable(seconds),
      /** In force since the close of `fromDay`; `withdrawable` needs no review. */
      suspension: z.nullable(
        z.object({ fromDay: z.int(), reason: z.nullable(z.string()), withdrawable: amount }),
      ),
      assessment: z.enum(['NOT_STARTED', 'IN_PROGRESS']),
    }),
  ),
  bindingPreview: read(
    '/api/binding/preview',
    'session',
    'Who a referrer is and what it would earn from the newcomer, before the binding is made for good.',
    z.object({ referrer }),
    z.object({
      seat: z.int(),
      address: z.nullable(address),
      house: z.boolean(),
      earns: sponsorShares,
      earned,
    }),
    ['REFERRER_NOT_FOUND', 'REFERRER_IS_SELF', 'ADDRESS_MISREAD'],
  ),
  sponsorEarns: read(
    '/api/binding/earns',
    'public',
    'Everything that a referrer earns from a newcomer by the plan in force, as newcomers read it before they bind, and what members really earned from others.',
    z.object({}),
    z.object({ earns: sponsorShares, earned }),
  ),
  bind: action(
    '/api/binding',
    'session',
    'Binds the member to a referrer, permanently, confirmed by an EIP-712 signature over the referrer’s seat, and gives it the next seat (rulebook §1, §15). By an invitation code, an address or `0`: the name of a private link is looked up by the preview alone.',
    z.object({ requestId, referrer, deadline: seconds, signature }),
    z.object({ seat: z.int(), sponsorSeat: z.int() }),
    [
      'DAY_CLOSED',
      'ALREADY_BOUND',
      'REFERRER_NOT_FOUND',
      'REFERRER_IS_SELF',
      'ADDRESS_MISREAD',
      'BINDINGS_LIMIT',
    ],
  ),
};
