import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { TOKEN_ASSETS } from '#common/pools.ts';
import { amount, positive } from '#common/schema-parts.ts';
import { move, ofHouse, ofMember, type Leg } from '#state/books.ts';
import type { Entry } from '#state/entry.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { holder, holderAddress, requireHolder } from '#state/holders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import type { DayState } from '#state/state.ts';
import type { PendingWithdrawal } from '#state/under-way.ts';
import { feeLegs } from '../fees/legs.ts';
import { countNetDeposit, countOnChain } from '../staking/net-deposit.ts';
import { pointsWithdrawal } from '../swaps/posted-rates.ts';
import { spendRate, standingRate } from '../swaps/rates.ts';
import { withdrawalFee } from './terms.ts';

const asked = z.strictObject({
  withdrawal: positive,
  holder,
  asset: z.enum(TOKEN_ASSETS),
  amount: positiveMicro,
});
const points = z.strictObject({
  withdrawal: positive,
  holder,
  asset: z.enum(['WPT', 'CPT']),
  points: positiveMicro,
  rate: positive,
});
/** As it was asked; number and request are what the payout's id on chain is made of. */
const paid = z.strictObject({
  withdrawal: positive,
  requestId: z.string(),
  holder,
  asset: z.enum(TOKEN_ASSETS),
  amount: positiveMicro,
});
/** `paid`: BHC of a withdrawal of points that the treasury paid in another way. */
const returned = z.strictObject({
  withdrawal: positive,
  paid: amount,
  /** What the operator who refused it had read and said. */
  review: z.optional(z.strictObject({ contentHash: z.string(), reason: z.string() })),
});

function requireNew({ withdrawals }: DayState, number: number, refuse: Refuse): void {
  if (withdrawals.has(number)) refuse(`withdrawal ${number} is under way already`);
}

const pendingOf = ({ withdrawals }: DayState, number: number, refuse: Refuse): PendingWithdrawal =>
  withdrawals.get(number) ?? refuse(`withdrawal ${number} is not under way`);

/** What its wallet signed, with whose id the payout's is made. */
const requestOf = ({ warrant }: Entry): string =>
  warrant.by === 'member' ? warrant.requestId : '';

function requireAsAsked(
  { requestId, holder: of, asset, gross, fee }: PendingWithdrawal,
  facts: z.infer<typeof paid>,
  refuse: Refuse,
): void {
  const isAsAsked =
    facts.requestId === requestId &&
    facts.holder === of &&
    facts.asset === asset &&
    facts.amount === gross - fee;
  if (!isAsAsked) refuse(`withdrawal ${facts.withdrawal} was asked otherwise`);
}

/** Fee of an amount, which the rule has checked before it asks. */
function feeOf(plan: DayState['plan'], { asset, amount: gross }: z.infer<typeof asked>): Micro {
  const terms = withdrawalFee(plan, asset, gross);
  return terms.ok ? terms.fee : 0n;
}

/** Terms of points at a rate that stands; undefined where there are none. */
function pointsTerms(
  { plan, rates }: DayState,
  { asset, points: given, rate }: z.infer<typeof points>,
) {
  const posted = rates.get(rate);
  const terms = posted && pointsWithdrawal(plan, asset, given, posted.rate);
  return posted && terms?.ok ? { posted, ...terms } : undefined;
}

/** Points with their fee are burned; what was not paid goes back (rulebook §15). */
function returnLegs({ holder: of, asset, gross, points: given }: PendingWithdrawal, part: Micro) {
  const [frozen, free] = [ofMember(of, 'frozen', asset), ofMember(of, 'available', asset)];
  if (!given) return move(frozen, free, gross);
  const back = (given.amount * (gross - part)) / gross;
  const held = ofMember(of, 'frozen', given.asset);
  return [
    ...move(frozen, free, part),
    ...move(frozen, ofHouse('SWAP_INV', 'BHC'), gross - part),
    ...move(held, ofHouse('BURNED', given.asset), given.amount - back),
    ...move(held, ofMember(of, 'available', given.asset), back),
  ];
}

export const withdrawalEntries = {
  /** Goes to the signed-in address only (rulebook §15). */
  WITHDRAWAL_ASKED: entryRule({
    rule: 'rulebook §15',
    warrants: ['member'],
    parse: (facts) => asked.safeParse(facts).data,
    legs(state, { withdrawal, holder: of, asset, amount: gross }, _, refuse) {
      requireHolder(state, of, refuse);
      requireNew(state, withdrawal, refuse);
      const terms = withdrawalFee(state.plan, asset, gross);
      if (!terms.ok) refuse(`the amount is ${terms.problem}`);
      return move(ofMember(of, 'available', asset), ofMember(of, 'frozen', asset), gross);
    },
    said(state, facts) {
      const fee = feeOf(state.plan, facts);
      return {
        signer: holderAddress(state, facts.holder),
        statement: 'Withdrawal',
        values: {
          asset: facts.asset,
          amount: toDecimal(facts.amount),
          fee: toDecimal(fee),
          net: toDecimal(facts.amount - fee),
        },
      };
    },
    change({ plan, withdrawals }, facts, entry) {
      const { withdrawal, holder: of, asset, amount: gross } = facts;
      const requestId = requestOf(entry);
      withdrawals.set(withdrawal, { requestId, holder: of, asset, gross, fee: feeOf(plan, facts) });
    },
  }),
  /** Points for BHC at a posted rate (rulebook §15). */
  POINTS_ASKED: entryRule({
    rule: 'rulebook §15',
    warrants: ['member'],
    parse: (facts) => points.safeParse(facts).data,
    legs(state, facts, { at }, refuse): Leg[] {
      const { withdrawal, holder: of, asset, points: given, rate } = facts;
      requireHolder(state, of, refuse);
      requireNew(state, withdrawal, refuse);
      const posted = standingRate(state, rate, `${asset}_BHC`, at, refuse);
      const terms = pointsWithdrawal(state.plan, asset, given, posted.rate);
      if (!terms.ok) return refuse(`the amount is ${terms.problem}`);
      if (terms.bhc > posted.left) refuse(`rate ${rate} has ${posted.left} left`);
      return [
        ...move(ofMember(of, 'available', asset), ofMember(of, 'frozen', asset), given),
        ...move(ofHouse('SWAP_INV', 'BHC'), ofMember(of, 'frozen', 'BHC'), terms.bhc),
      ];
    },
    said(state, facts) {
      const { posted, fee, bhc } = pointsTerms(state, facts)!;
      return {
        signer: holderAddress(state, facts.holder),
        statement: 'PointsWithdrawal',
        values: {
          asset: facts.asset,
          points: toDecimal(facts.points),
          fee: toDecimal(fee),
          bhc: toDecimal(bhc),
          posting: facts.rate,
          rate: toDecimal(posted.rate),
        },
      };
    },
    change(state, facts, entry) {
      const { bhc } = pointsTerms(state, facts)!;
      const { withdrawal, holder: of, asset, points: given, rate } = facts;
      spendRate(state, rate, bhc);
      const own = { asset, amount: given, rate };
      state.withdrawals.set(withdrawal, {
        requestId: requestOf(entry),
        holder: of,
        asset: 'BHC',
        gross: bhc,
        fee: 0n,
        points: own,
      });
    },
  }),
  WITHDRAWAL_PAID: entryRule({
    rule: 'rulebook §15',
    warrants: ['chain'],
    parse: (facts) => paid.safeParse(facts).data,
    legs(state, facts, _, refuse): Leg[] {
      const pending = pendingOf(state, facts.withdrawal, refuse);
      requireAsAsked(pending, facts, refuse);
      const { holder: of, asset, gross, fee, points: given } = pending;
      const frozen = ofMember(of, 'frozen', asset);
      const burnt = given
        ? move(ofMember(of, 'frozen', given.asset), ofHouse('BURNED', given.asset), given.amount)
        : [];
      return [
        ...move(frozen, ofHouse('CHAIN', asset), gross - fee),
        ...feeLegs(state.plan, frozen, fee),
        ...burnt,
      ];
    },
    change({ withdrawals, flows }, { withdrawal }) {
      const { holder: of, asset, gross, fee } = withdrawals.get(withdrawal)!;
      withdrawals.delete(withdrawal);
      countOnChain(flows, of, 'paid', asset, gross - fee);
      countNetDeposit(flows, of, asset, -gross);
    },
  }),
  /** Refused, taken back, or past its deadline unused (rulebook §15). */
  WITHDRAWAL_RETURNED: entryRule({
    rule: 'rulebook §15',
    // Of its member by rule too: it stops money from leaving, and takes nothing.
    warrants: ['rule', 'operators'],
    parse: (facts) => returned.safeParse(facts).data,
    legs(state, { withdrawal, paid: part }, _, refuse) {
      const pending = pendingOf(state, withdrawal, refuse);
      const counted = micro(part);
      if (counted > (pending.points ? pending.gross : 0n)) refuse(`it was not paid ${part}`);
      return returnLegs(pending, counted);
    },
    said: (_, { withdrawal, review }) => ({
      statement: 'WithdrawalDecision',
      values: { withdrawal: String(withdrawal), decision: 'REJECT', ...review },
    }),
    operators: { least: 'reviewer', people: 1 },
    change(state, { withdrawal, paid: part }) {
      const { gross, points: given } = state.withdrawals.get(withdrawal)!;
      state.withdrawals.delete(withdrawal);
      if (given) spendRate(state, given.rate, micro(part) - gross);
    },
  }),
};
