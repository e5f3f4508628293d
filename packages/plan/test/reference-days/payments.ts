import * as z from 'zod/mini';
import { smaller } from '../reference/arithmetic.ts';
import { isClosing } from './days.ts';
import type { Holder } from './entry.ts';
import { demand, known } from './refused.ts';
import { amount, facts, holder, rule, token, whole, type Rules } from './rule.ts';
import { available, HOUSE, ofHouse, type Place, type Turn } from './turn.ts';

type Payment = { holder: Holder; asset: string; left: bigint };

const BOUND = ['frozen', 'principal', 'conditional', 'vesting', 'escrow'] as const;
const OTHER: { [asset: string]: string } = { USDT: 'USDB', USDB: 'USDT' };

/** What bears a payment to the house, of which the rulebook is silent (docs/decisions/0126). */
const BORNE_BY_HOUSE: { [asset: string]: [account: string, held: string][] } = {
  USDT: [['REVENUE', 'USDT']],
  USDB: [
    ['REVENUE', 'USDB'],
    ['REVENUE', 'USDT'],
    ['INSURANCE', 'USDT'],
  ],
  BHC: [
    ['REVENUE', 'BHC'],
    ['SWAP_INV', 'BHC'],
  ],
};

/** What is neither there nor bound. */
const missingOf = (turn: Turn, { holder, asset, left }: Payment): bigint =>
  [
    ...BOUND.map((account) => turn.balance([holder, account], asset)),
    ...[asset, OTHER[asset]].map((held) => (held ? turn.balance(available(holder), held) : 0n)),
  ].reduce((missing, held) => missing - held, left);

/** Pays as much as an account has of a token, or of the other dollar. @returns what is left */
function payFrom(turn: Turn, place: Place, held: string, asset: string, left: bigint): bigint {
  const part = smaller(turn.balance(place, held), left);
  if (part <= 0n) return left;
  const chain = ofHouse('CHAIN');
  if (held === asset) turn.move(asset, part, place, chain);
  else if (asset === 'USDB') turn.mint(part, place, chain);
  else turn.redeem(part, place, chain);
  return left - part;
}

function bookOfHouse(turn: Turn, asset: string, booked: bigint): bigint {
  let left = booked;
  const bearers = BORNE_BY_HOUSE[asset]!;
  for (const [account, held] of isClosing(turn.days) ? bearers.slice(0, 1) : bearers)
    left = payFrom(turn, ofHouse(account), held, asset, left);
  return left;
}

function bookOfMember(turn: Turn, payment: Payment, booked: bigint): bigint {
  const { holder, asset } = payment;
  const missing = missingOf(turn, payment);
  const own = available(holder);
  let left = payFrom(turn, own, asset, asset, booked);
  const other = OTHER[asset];
  if (!other || isClosing(turn.days)) return left;
  left = payFrom(turn, own, other, asset, left);
  if (left === 0n) return left;
  demand(left <= missing, 'what is bound comes first');
  for (const name of ['INSURANCE', 'REVENUE'])
    left = payFrom(turn, ofHouse(name), 'USDT', asset, left);
  return left;
}

/** Payments on chain that nobody asked for here (rulebook §18). */
export const PAYMENTS: Rules = {
  PAYMENT_MADE: rule(
    'chain',
    facts({ payment: whole, asset: token, amount, holder: z.optional(holder) }),
    (turn, of) => {
      turn.fresh('payment', of.payment);
      const account = of.holder === undefined ? HOUSE : turn.holder(of.holder);
      turn.days.payments.set(of.payment, { holder: account, asset: of.asset, left: of.amount });
      if (account !== HOUSE && of.asset !== 'BHC') turn.netDeposit(account, -of.amount);
      return undefined;
    },
  ),
  PAYMENT_BOOKED: rule('rule', facts({ payment: whole, amount }), (turn, of) => {
    const { payments } = turn.days;
    const payment = known(payments.get(of.payment), 'there is no such payment');
    demand(of.amount <= payment.left, 'less is left of it');
    const { holder, asset } = payment;
    const left =
      holder === HOUSE
        ? bookOfHouse(turn, asset, of.amount)
        : bookOfMember(turn, payment, of.amount);
    demand(left === 0n, 'nobody can bear it');
    payment.left -= of.amount;
    if (payment.left === 0n) payments.delete(of.payment);
    return undefined;
  }),
};
