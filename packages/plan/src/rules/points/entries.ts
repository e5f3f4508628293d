import { toDecimal } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { businessDay } from '#common/day.ts';
import { positive } from '#common/schema-parts.ts';
import { entryRule } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import { grantLegs, openGrant } from '../releases/awards.ts';
import { referralPoints } from '../tasks/terms.ts';
import { GRANTED_ASSETS, isGrantable, MAX_GRANT, NODE_GRANTS } from './terms.ts';

const grant = z.strictObject({
  seat: positive,
  asset: z.enum(GRANTED_ASSETS),
  amount: positiveMicro,
  reason: z.string(),
});
const ofNode = z.strictObject({ node: positive });
const ofReferral = z.strictObject({ seat: positive });

export const grantEntries = {
  /** Points or coupons by two operators, who do not receive them (rulebook §14). */
  GRANT: entryRule({
    rule: 'rulebook §14',
    warrants: ['operators'],
    parse: (facts) => grant.safeParse(facts).data,
    legs(state, { seat, asset, amount }, _, refuse) {
      requireSeat(state, seat, refuse);
      if (!isGrantable(asset, amount) || amount > MAX_GRANT[asset]) refuse('nobody grants so much');
      return grantLegs(seat, asset, amount);
    },
    said: ({ seats }, { seat, asset, amount, reason }) => ({
      statement: 'Grant',
      values: { account: seats.addressOf(seat), asset, amount: toDecimal(amount), reason },
    }),
    operators: {
      least: 'approver',
      people: 2,
      about: ({ seats }, { seat }) => [seats.addressOf(seat)],
    },
    change: (state, given, { at }) => openGrant(state, given.seat, given, businessDay(at)),
  }),
  /** Points and a coupon for a node that became active, once (rulebook §14). */
  NODE_GRANTED: entryRule({
    rule: 'rulebook §14',
    warrants: ['rule'],
    parse: (facts) => ofNode.safeParse(facts).data,
    legs({ nodes }, { node: number }, _, refuse) {
      const node = nodes.get(number);
      if (node?.state !== 'ACTIVE' || node.isGranted) return refuse(`node ${number} has no grant`);
      return NODE_GRANTS.flatMap(({ asset, amount }) => grantLegs(node.member, asset, amount));
    },
    change(state, { node: number }, { at }) {
      const node = state.nodes.get(number)!;
      node.isGranted = true;
      for (const given of NODE_GRANTS) openGrant(state, node.member, given, businessDay(at));
    },
  }),
  /** Contribution points for a direct referral with KYC1 and its first box drawn, once (§14). */
  REFERRAL_GRANTED: entryRule({
    rule: 'rulebook §14',
    warrants: ['rule'],
    parse: (facts) => ofReferral.safeParse(facts).data,
    legs(state, { seat }, _, refuse) {
      requireSeat(state, seat, refuse);
      const { kyc1, drewBox, sponsor, isReferralGranted } = state.seats.columns;
      const isDue = kyc1[seat] === 1 && drewBox[seat] === 1 && sponsor[seat] !== 0;
      if (!isDue || isReferralGranted[seat] === 1) refuse(`seat ${seat} gives no points`);
      return grantLegs(sponsor[seat]!, 'CPT', referralPoints(state.plan));
    },
    change({ seats }, { seat }) {
      seats.columns.isReferralGranted[seat] = 1;
    },
  }),
};
