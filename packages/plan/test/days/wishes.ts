import { toDecimal, micro } from '@fairlaunch/money';
import { businessDay, weekOf } from '../../src/common/day.ts';
import { POOL_ASSETS, POOLS, TOKEN_ASSETS } from '../../src/common/pools.ts';
import { NODE_KINDS } from '../../src/rules/nodes/terms.ts';
import { bonusesAreStopped } from '../../src/rules/solvency/bonus-stop.ts';
import { TASK_RANKS } from '../../src/rules/tasks/ranks.ts';
import type { Holder } from '../../src/state/amounts.ts';
import { ofMember } from '../../src/state/books.ts';
import type { Asset } from '../../src/state/assets.ts';
import type { DayState } from '../../src/state/state.ts';
import { BOX_KINDS, type RateKind } from '../../src/state/kinds.ts';
import type { Random } from '../reference/random.ts';
import type { Wish } from './journal.ts';

export const OPERATORS = [1, 2, 3].map((one) => `0x${String(one).repeat(40)}`);
const GUEST = (number: number): string => `0x9${number.toString(16).padStart(39, '0')}`;

const addressOf = (seat: number): string => `0x${seat.toString(16).padStart(40, '0')}`;

type Make = (state: DayState, random: Random, at: number) => Omit<Wish, 'kind'> | undefined;

const ofChain = (facts: object) => ({ facts, by: 'chain' as const });
const byRule = (facts: object) => ({ facts, by: 'rule' as const });
const byMember = (facts: object) => ({ facts, by: 'member' as const });
const byServer = (facts: object) => ({ facts, by: 'server' as const });
const byOperators = (random: Random, facts: object, people = 2) => {
  const start = random.whole(0, OPERATORS.length - 1);
  const operators = [...OPERATORS.slice(start), ...OPERATORS.slice(0, start)].slice(0, people);
  return { facts, by: 'operators' as const, operators };
};

const seatIn = ({ seats }: DayState, random: Random): number =>
  seats.last === 0 ? 1 : random.whole(1, seats.last);

/** A seat, or now and then a guest, who may have none of anything. */
const holderIn = (state: DayState, random: Random): Holder =>
  random.chance(0.1) ? GUEST(random.whole(1, 3)) : seatIn(state, random);

/** A seat that has some of an asset, if there is one. */
function ownerIn(state: DayState, random: Random, asset: Asset): number {
  const { holder } = state.books.amounts.rows(`available.${asset}`);
  return holder.length === 0 ? seatIn(state, random) : random.pick([...holder]);
}

/** Some or all of what an account holds, or more than that. */
function amountOf(state: DayState, random: Random, holder: Holder, asset: Asset): string {
  const held = state.books.balance(ofMember(holder, 'available', asset));
  if (held === 0n || random.chance(0.2)) return random.decimal(500);
  return random.chance(0.3)
    ? toDecimal(held)
    : toDecimal((held * BigInt(random.whole(1, 99))) / 100n + 1n);
}

/** A key that is under way, or one that is not. */
const keyOf = (of: ReadonlyMap<number, unknown>, random: Random): number => {
  const keys = [...of.keys()];
  return keys.length === 0 || random.chance(0.05) ? random.whole(1, 99) : random.pick(keys);
};
const rateOf = ({ rates }: DayState, random: Random, kind: RateKind): number =>
  keyOf(new Map([...rates].filter(([, rate]) => rate.kind === kind)), random);

/** One that nobody has used, but for luck, which the rules must bear too. */
const freshNumber = (random: Random): number => random.whole(1, 1_000_000);

const ODD_BLOCK = 0.1;
const REASON = { reason: 'a reason' };
const HASH = (random: Random): string =>
  `0x${Array.from({ length: 64 }, () => random.whole(0, 15).toString(16)).join('')}`;
const SATS = { bitcoinAddress: 'bc1q', bitcoinNetwork: 'mainnet' };

/** How often each kind is wished for, and with which facts. */
export const WISHES: Record<string, [weight: number, make: Make]> = {
  BIND: [
    6,
    ({ seats }, random) => {
      const seat = seats.last + 1;
      const address = random.chance(0.1) ? GUEST(random.whole(1, 3)) : addressOf(seat);
      return byMember({ address, seat, sponsor: random.whole(0, seats.last) });
    },
  ],
  DEPOSIT: [
    10,
    (state, random) => ofChain({ holder: holderIn(state, random), amount: random.decimal(3_000) }),
  ],
  CAPITAL_IN: [
    1,
    (_, random) => ofChain({ asset: random.pick(TOKEN_ASSETS), amount: random.decimal(2_000) }),
  ],
  POOL_FUNDED: [
    8,
    (_, random) => {
      const pool = random.pick(POOLS);
      const asset = random.chance(0.9) ? POOL_ASSETS[pool] : random.pick(TOKEN_ASSETS);
      return ofChain({ pool, asset, amount: random.decimal(300) });
    },
  ],
  UNMATCHED: [0.2, (_, random) => ofChain({ asset: 'USDT', amount: random.decimal(50) })],
  STAKE: [
    10,
    (state, random, at) => {
      const day = businessDay(at);
      return byMember({
        order: state.orders.numbers.last + 1,
        seat: seatIn(state, random),
        package: random.pick(Object.keys(state.plan.packages)),
        asset: random.chance(0.1) ? 'USDB' : 'USDT',
        amount: String(10 * random.whole(1, 40)),
        ...(random.chance(0.2) && { fillWeek: weekOf(random.pick([day, day - 1])) }),
      });
    },
  ],
  EXIT_ASKED: [
    1,
    ({ orders }, random) => byMember({ order: random.whole(1, Math.max(1, orders.numbers.last)) }),
  ],
  NODE_BOUGHT: [
    1.5,
    (state, random) =>
      byMember({
        node: state.nodeNumbers.last + 1,
        seat: seatIn(state, random),
        kind: random.pick(NODE_KINDS),
        bonusStopped: bonusesAreStopped(state) !== random.chance(0.1),
      }),
  ],
  NODE_CANCELLED: [0.5, ({ nodes }, random) => byMember({ node: keyOf(nodes, random) })],
  NODE_GRANTED: [1, ({ nodes }, random) => byRule({ node: keyOf(nodes, random) })],
  REFERRAL_GRANTED: [0.5, (state, random) => byRule({ seat: seatIn(state, random) })],
  TRANSFER: [
    3,
    (state, random) => {
      const from = seatIn(state, random);
      const asset = random.pick(['USDT', 'USDB', 'BHC'] as const);
      const amount = amountOf(state, random, from, asset);
      return byMember({ from, to: seatIn(state, random), asset, amount });
    },
  ],
  SWAP: [
    3,
    (state, random) => {
      const seat = seatIn(state, random);
      const from = random.pick(['USDT', 'USDT', 'USDB', 'BHC'] as const);
      const amount = amountOf(state, random, seat, from);
      return byMember({
        seat,
        from,
        amount,
        ...(from === 'BHC' && { rate: rateOf(state, random, 'BHC_USDB') }),
      });
    },
  ],
  RATE_POSTED: [
    1,
    (_, random, at) =>
      byOperators(random, {
        rate: freshNumber(random),
        kind: random.pick(['BHC_USDB', 'WPT_BHC', 'CPT_BHC']),
        price: random.decimal(random.chance(0.1) ? 20 : 3),
        most: random.decimal(500),
        until: at + random.whole(600, random.chance(0.1) ? 900_000 : 300_000),
        ...REASON,
      }),
  ],
  RATE_STOPPED: [
    0.1,
    ({ rates }, random) => byOperators(random, { rate: keyOf(rates, random) }, 1),
  ],
  WITHDRAWAL_ASKED: [
    3,
    (state, random) => {
      const holder = holderIn(state, random);
      const asset = random.pick(['USDT', 'USDT', 'USDB', 'BHC'] as const);
      const amount = amountOf(state, random, holder, asset);
      return byMember({ withdrawal: freshNumber(random), holder, asset, amount });
    },
  ],
  POINTS_ASKED: [
    1,
    (state, random) => {
      const asset = random.pick(['WPT', 'CPT'] as const);
      const holder = ownerIn(state, random, asset);
      const points = amountOf(state, random, holder, asset);
      const rate = rateOf(state, random, `${asset}_BHC`);
      return byMember({ withdrawal: freshNumber(random), holder, asset, points, rate });
    },
  ],
  WITHDRAWAL_PAID: [
    2,
    ({ withdrawals }, random) => {
      const withdrawal = keyOf(withdrawals, random);
      const asked = withdrawals.get(withdrawal);
      if (!asked) return undefined;
      const { requestId, holder, asset, gross, fee } = asked;
      const amount = toDecimal(gross - fee);
      return ofChain({ withdrawal, requestId, holder, asset, amount });
    },
  ],
  WITHDRAWAL_RETURNED: [
    0.7,
    ({ withdrawals }, random) => {
      const withdrawal = keyOf(withdrawals, random);
      const { gross, points } = withdrawals.get(withdrawal) ?? { gross: 0n };
      const paid = points && random.chance(0.5) ? toDecimal(gross / 3n) : '0';
      const facts = { withdrawal, paid };
      const review = { contentHash: HASH(random), reason: 'a reason' };
      return random.pick([byRule(facts), byOperators(random, { ...facts, review }, 1)]);
    },
  ],
  PAYMENT_MADE: [
    0.3,
    (state, random) => {
      const holder = random.chance(0.2) ? undefined : holderIn(state, random);
      const asset = random.pick(['USDT', 'USDT', 'USDB', 'BHC'] as const);
      const amount = amountOf(state, random, holder ?? 1, asset);
      const facts = { payment: freshNumber(random), asset, amount };
      return ofChain(holder === undefined ? facts : { ...facts, holder });
    },
  ],
  PAYMENT_BOOKED: [
    1,
    ({ payments }, random) => {
      const payment = keyOf(payments, random);
      const left = payments.get(payment)?.left ?? 1n;
      const part = random.chance(0.5) ? left : left / 2n + 1n;
      return byRule({ payment, amount: toDecimal(part) });
    },
  ],
  ORDER_PAID_OUT: [
    0.5,
    ({ orders }, random) => byRule({ order: random.whole(1, Math.max(1, orders.numbers.last)) }),
  ],
  GRANT: [
    2,
    (state, random) => {
      const asset = random.pick(['WPT', 'CPT', 'COUPON']);
      const amount = asset === 'COUPON' ? String(random.whole(1, 5)) : random.decimal(300);
      return byOperators(random, { seat: seatIn(state, random), asset, amount, ...REASON });
    },
  ],
  FLASH_STOCK: [
    0.4,
    (_, random) =>
      byOperators(random, {
        kind: random.pick(['INSCRIPTION', 'RUNE']),
        units: random.whole(-20, 200),
        bitcoinAddress: 'bc1q',
        transaction: 'ab',
        ...REASON,
      }),
  ],
  FLASH_ASKED: [
    2,
    (state, random) => {
      const asset = random.pick(['WPT', 'CPT'] as const);
      const multiple = micro(state.plan.flash.multiple[asset]);
      const amount = toDecimal(multiple * BigInt(random.whole(1, 20)));
      const seat = ownerIn(state, random, asset);
      return byMember({ exchange: freshNumber(random), seat, asset, amount, ...SATS });
    },
  ],
  FLASH_DONE: [
    0.4,
    ({ flashExchanges }, random) =>
      byOperators(random, { exchange: keyOf(flashExchanges, random), transaction: 'cd' }),
  ],
  FLASH_FAILED: [
    0.2,
    ({ flashExchanges }, random) =>
      byOperators(random, { exchange: keyOf(flashExchanges, random), reason: 'no' }),
  ],
  BOX_OPENED: [
    2,
    (state, random) =>
      byServer({
        box: freshNumber(random),
        seat: seatIn(state, random),
        kind: random.pick(BOX_KINDS),
        drawBlock: random.whole(1, 1_000),
      }),
  ],
  BOX_MOVED: [
    0.2,
    ({ boxes }, random, at) => {
      const box = keyOf(boxes, random);
      const { drawBlock, openedAt } = boxes.get(box) ?? { drawBlock: 0, openedAt: at };
      const time = openedAt + random.whole(-9, 3);
      const block = drawBlock + Number(random.chance(ODD_BLOCK));
      return byRule({ box, block, time, drawBlock: drawBlock + random.whole(0, 3) });
    },
  ],
  BOX_DRAWN: [
    2,
    ({ boxes }, random, at) => {
      const box = keyOf(boxes, random);
      const block = (boxes.get(box)?.drawBlock ?? 0) + Number(random.chance(ODD_BLOCK));
      return byRule({ box, block, hash: HASH(random), time: at + random.whole(-3, 60) });
    },
  ],
  GIFT_CARD: [0.3, ({ giftCards }, random) => byMember({ box: keyOf(giftCards, random) })],
  CERTIFIED: [1, (state, random) => byServer({ seat: seatIn(state, random) })],
  RANK_CLAIMED: [
    1,
    (state, random) => byServer({ seat: seatIn(state, random), rank: random.pick(TASK_RANKS) }),
  ],
  GIFT_GIVEN: [
    0.7,
    (state, random) =>
      byServer({
        order: state.orders.numbers.last + 1,
        seat: seatIn(state, random),
        rank: random.pick(TASK_RANKS),
      }),
  ],
  AIRDROP_FUNDED: [
    0.3,
    (state, random, at) => {
      const asset = random.pick(['USDT', 'USDB', 'BHC', 'WPT', 'COUPON']);
      const seats = new Set([seatIn(state, random), seatIn(state, random)]);
      const shares = Array.from(seats, (seat) => [seat, String(random.whole(1, 9))]);
      const lastDay = businessDay(at) + random.whole(0, 5);
      return byOperators(random, {
        airdrop: freshNumber(random),
        asset,
        lastDay,
        shares,
        ...REASON,
      });
    },
  ],
  AIRDROP: [
    0.7,
    (state, random) =>
      byServer({ airdrop: keyOf(state.airdrops, random), seat: seatIn(state, random) }),
  ],
  AIRDROP_RETURNED: [0.3, ({ airdrops }, random) => byRule({ airdrop: keyOf(airdrops, random) })],
  SALE_ANNOUNCED: [
    0.2,
    (state, random, at) => {
      const first = businessDay(at) + random.whole(1, 5);
      const lastDays = state.plan.whitelist.stages.map((_, index) => first + 3 * index);
      return byOperators(random, { sale: freshNumber(random), lastDays, ...REASON });
    },
  ],
  STAGE_OPENED: [
    1.5,
    ({ sale }, random) => byRule({ sale: sale?.number ?? 1, stage: random.whole(1, 2) }),
  ],
  WHITELIST_BOUGHT: [
    2,
    (state, random) =>
      byMember({
        sale: state.sale?.number ?? 1,
        stage: random.whole(1, 2),
        seat: ownerIn(state, random, 'COUPON'),
        shares: random.whole(1, 2),
      }),
  ],
  SUSPENSION: [
    0.2,
    (state, random) => {
      const action = random.pick(['SUSPEND', 'LIFT']);
      return byOperators(random, { seat: seatIn(state, random), action, ...REASON });
    },
  ],
  ROLE_CHANGED: [
    0.05,
    (_, random) => {
      const account = addressOf(random.whole(100_000, 100_009));
      return byOperators(random, { account, role: random.pick(['viewer', 'approver', null]) });
    },
  ],
};
