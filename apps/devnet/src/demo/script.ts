import type { FlashAsset, NodeKind } from '@fairlaunch/plan';
import type { FlashFate } from './flash.ts';
import type { DemoRate } from './rates.ts';
import { createRandom, type Random } from './random.ts';
import { SIZES, type HistorySize } from '../shared/history-size.ts';

/** Orders are numbered from 0 for each member. */
export type ScriptOrder = {
  member: number;
  order: number;
  package: 'P30' | 'P90' | 'P180' | 'P360';
  amount: number;
};

/** Nodes are numbered from 0 over all members. */
export type ScriptNode = { member: number; node: number; kind: 'COMMUNITY' | 'MAIN' };

export type WithdrawalFate = 'automatic' | 'approved' | 'rejected' | 'waiting';

type DemoPool = 'STATIC' | 'TEAM' | 'BOX' | 'USDB_PROMO' | 'BHC_REF' | 'TREASURY';

/** Fields of the plan that a change of the lock replaces. */
export type WhitelistLock = { lockDays: number; dailyPpm: number };

/** Amounts in whole USDT, those of BHC_REF in BHC; members and their orders are numbered from 0. */
export type ScriptDay = {
  fundings: { pool: DemoPool; amount: number }[];
  joins: { member: number; sponsor: number | null }[];
  deposits: { member: number; amount: number }[];
  stakes: ScriptOrder[];
  /** Orders that fill the assessment of the current week, if the member has one. */
  fills: { member: number; amount: number }[];
  exits: { member: number; order: number }[];
  nodes: ScriptNode[];
  cancelledNodes: { member: number; node: number }[];
  withdrawals: { member: number; amount: number; fate: WithdrawalFate }[];
  /** Members that open their tutorial box. */
  boxes: number[];
  transfers: { from: number; to: number; amount: number }[];
  swaps: { member: number; from: 'USDT' | 'USDB'; amount: number }[];
  /** Rates that are posted, with the capital and inventory that they give from. */
  rates: DemoRate[];
  bhcSwaps: { member: number; amount: string }[];
  pointsWithdrawals: { member: number; asset: FlashAsset; amount: number }[];
  flashStock: { asset: FlashAsset; units: number }[];
  flashExchanges: { member: number; asset: FlashAsset; amount: number; fate: FlashFate }[];
  vaultStakes: { member: number; amount: number }[];
  vaultRewards: number[];
  grants: { member: number; asset: 'WPT' | 'CPT' | 'COUPON'; amount: number }[];
  /** Grants of earlier days that are corrected. */
  takenBack: { member: number; asset: 'CPT' | 'COUPON'; amount: number }[];
  /** Change of the lock, announced for the first Monday that notice allows. */
  lock: WhitelistLock | null;
  /** BHC that fills the inventory, and days until the last day of each stage. */
  sale: { inventory: number; lastDays: readonly number[] } | null;
  whitelistShares: { member: number; shares: number }[];
  airdrops: {
    asset: 'WPT' | 'USDT';
    shares: { member: number; amount: number }[];
    /** Number of days until its last day. */
    days: number;
    collectors: number[];
  }[];
  /** Publishes the announcements and the home links of the demonstration. */
  announces: boolean;
  virtualNodes: { member: number; kind: NodeKind; reason: string }[];
  /** Members whose virtual nodes end. */
  endedVirtualNodes: number[];
  /** Members that pass the identity check. */
  identityChecks: number[];
  /** Members that claim their first rank, each with the direct referral that gets a gift. */
  pioneers: { member: number; friend: number }[];
};

const PACKAGES = ['P30', 'P30', 'P90', 'P90', 'P180', 'P180', 'P360'] as const;
/** A 30-day order returns its principal in the night before this day of its life. */
const MATURITY_DAYS = 31;

type Writer = { days: ScriptDay[]; orders: number[]; random: Random };

function emptyDays(count: number): ScriptDay[] {
  return Array.from({ length: count }, () => ({
    fundings: [],
    joins: [],
    deposits: [],
    stakes: [],
    fills: [],
    exits: [],
    nodes: [],
    cancelledNodes: [],
    withdrawals: [],
    boxes: [],
    transfers: [],
    swaps: [],
    rates: [],
    bhcSwaps: [],
    pointsWithdrawals: [],
    flashStock: [],
    flashExchanges: [],
    vaultStakes: [],
    vaultRewards: [],
    grants: [],
    takenBack: [],
    lock: null,
    sale: null,
    whitelistShares: [],
    airdrops: [],
    announces: false,
    virtualNodes: [],
    identityChecks: [],
    pioneers: [],
    endedVirtualNodes: [],
  }));
}

/** Half of what matures is staked again, the rest withdrawn. */
function invest(
  { days, orders, random }: Writer,
  day: number,
  member: number,
  count: number,
): void {
  let total = 0;
  for (let each = 0; each < count; each += 1) {
    const order: ScriptOrder = {
      member,
      order: orders[member]!,
      package: random.pick(PACKAGES),
      amount: 10 * (random.below(20) + 1) * (random.chance(25) ? 5 : 2),
    };
    orders[member]! += 1;
    total += order.amount;
    days[day]!.stakes.push(order);
    const back = days[day + MATURITY_DAYS];
    if (order.package === 'P30' && back) {
      if (random.chance(50))
        back.stakes.push({
          member,
          order: (orders[member]! += 1) - 1,
          package: 'P90',
          amount: order.amount,
        });
      else if (order.amount <= 500)
        back.withdrawals.push({ member, amount: order.amount, fate: 'automatic' });
    } else if (order.package !== 'P30' && random.chance(7)) {
      days[Math.min(day + 4 + random.below(15), days.length - 1)]!.exits.push({
        member,
        order: order.order,
      });
    }
  }
  days[day]!.deposits.push({ member, amount: total });
}

function withdrawLater(
  { days }: Writer,
  day: number,
  member: number,
  amount: number,
  fate: WithdrawalFate,
): void {
  days[day]!.deposits.push({ member, amount });
  days[Math.min(day + 2, days.length - 1)]!.withdrawals.push({ member, amount, fate });
}

function gather(writer: Writer, generations: readonly number[]): number[] {
  const { days, random } = writer;
  const joined: number[] = [];
  let first = 0;
  generations.forEach((size, generation) => {
    for (let index = 0; index < size; index += 1) {
      const member = joined.length;
      const before = generations[generation - 1];
      // Taking the lower of two draws gives some sponsors far more referrals than others.
      const sponsor =
        before === undefined
          ? null
          : first - before + Math.min(random.below(before), random.below(before));
      const earliest = sponsor === null ? 0 : joined[sponsor]! + 1;
      const day = Math.min(
        earliest +
          (generation === 0 ? index : random.below(Math.max(2, Math.floor(days.length / 8)))),
        days.length - 1,
      );
      joined.push(day);
      writer.orders.push(0);
      days[day]!.joins.push({ member, sponsor });
      invest(writer, day, member, 1 + random.below(3));
    }
    first += size;
  });
  return joined;
}

/** Funds static in full at first, then too little, then makes up for all of it. */
function fund(days: ScriptDay[]): void {
  const add = (day: number, amount: number, pool: DemoPool = 'STATIC') =>
    days[day]?.fundings.push({ pool, amount });
  add(0, 20);
  add(0, 400, 'BOX');
  add(10, 500, 'USDB_PROMO');
  add(10, 600, 'BHC_REF');
  add(4, 2, 'TEAM');
  add(8, 40);
  add(18, 5, 'TEAM');
  add(22, 90);
  add(29, 180);
  add(36, 15, 'TEAM');
  add(37, 100);
}

/** Fills two assessments: one completes its week, the other is under way at the end. */
function fillWeeks(days: ScriptDay[]): void {
  const fill = (day: ScriptDay, amount: number) => {
    day.deposits.push({ member: 0, amount });
    day.fills.push({ member: 0, amount });
  };
  fill(days[27]!, 500);
  fill(days.at(-1)!, 200);
}

/**
 * Gives orders to every direct referral of a sponsor, so that its small area grows, which counts
 * all legs but the big one.
 */
function strengthenLegs(
  { days, orders }: Writer,
  { day, sponsor, amounts }: { day: number; sponsor: number; amounts: readonly number[] },
): void {
  const referrals = days
    .slice(0, day)
    .flatMap(({ joins }) => joins)
    .filter((join) => join.sponsor === sponsor);
  for (const { member } of referrals)
    for (const amount of amounts) {
      const order = (orders[member]! += 1) - 1;
      days[day]!.deposits.push({ member, amount });
      days[day]!.stakes.push({ member, order, package: 'P90', amount });
    }
}

const NODE_PRICES = { COMMUNITY: 1_000, MAIN: 2_500 } as const;
const COOLING_OFF_LEFT_DAYS = 3;
const REFERRED_BUYS_ON = 12;

/**
 * Buys nodes: in a full history some become active; one is in its cooling-off, one is cancelled.
 */
function buyNodes({ days }: Writer, joined: readonly number[]): void {
  const last = days.length - COOLING_OFF_LEFT_DAYS;
  const referred = days
    .flatMap(({ joins }) => joins)
    .find(({ member, sponsor }) => sponsor === 0 && joined[member]! < REFERRED_BUYS_ON);
  const purchases = [
    { day: 5, member: 0, kind: 'COMMUNITY' },
    { day: REFERRED_BUYS_ON, member: referred?.member ?? 1, kind: 'MAIN' },
    { day: last, member: 0, kind: 'MAIN' },
    { day: last, member: 1, kind: 'COMMUNITY', cancelAfter: 1 },
  ] as const;
  let node = 0;
  for (const { day, member, kind, ...fate } of purchases) {
    if (day > last || joined[member]! > day) continue;
    days[day]!.deposits.push({ member, amount: NODE_PRICES[kind] });
    days[day]!.nodes.push({ member, node, kind });
    if ('cancelAfter' in fate) days[day + fate.cancelAfter]!.cancelledNodes.push({ member, node });
    node += 1;
  }
}

const BOX_ORDER_DAY = 8;
const BOX_OPENED_DAY = 20;

/** Leads to three boxes: one releases its award, one is opened at the end, one can be opened. */
function openBoxes({ days, orders }: Writer): void {
  for (const member of [0, 1, 2]) {
    days[BOX_ORDER_DAY]!.deposits.push({ member, amount: 100 });
    const order = (orders[member]! += 1) - 1;
    days[BOX_ORDER_DAY]!.stakes.push({ member, order, package: 'P360', amount: 100 });
  }
  days[BOX_OPENED_DAY]!.boxes.push(0);
  days.at(-1)!.boxes.push(2);
}

/** Makes two reward periods: one that has ended and one that runs at the end. */
function useVault(days: ScriptDay[]): void {
  days[1]!.vaultStakes.push({ member: 0, amount: 400 });
  days[2]!.vaultStakes.push({ member: 1, amount: 250 });
  days[1]!.vaultRewards.push(35);
  days.at(-1)!.vaultRewards.push(70);
}

const SHARE_PRICE = 520;
const STAGE_BHC = 5_200_000;
const STAGE_DAYS = [80, 110, 140];
const SMALL_SALE_DAY = 2;

function buyShares(day: ScriptDay, member: number, shares: number): void {
  day.grants.push({ member, asset: 'COUPON', amount: shares + 1 });
  day.deposits.push({ member, amount: SHARE_PRICE * shares });
  day.whitelistShares.push({ member, shares });
}

/** Opens the first stage, gives coupons and sells a few shares. */
function openSale(day: ScriptDay, lastDays: readonly number[]): void {
  day.sale = { inventory: STAGE_BHC, lastDays };
  buyShares(day, 0, 2);
  buyShares(day, 1, 1);
}

const DEFAULT_LOCK = { lockDays: 90, dailyPpm: 9_000 };
const SHORT_LOCK = { lockDays: 7, dailyPpm: 45_000 };
/** A change that is announced on a day is in force two weeks later. */
const FIRST_STAGE = { opens: 14, lasts: 13 } as const;

/**
 * The first stage opens under a plan with short locks, the second one under the default again: one
 * purchase is released in full, one releases, one is locked.
 */
function sellWhitelist(days: ScriptDay[]): void {
  const { opens, lasts } = FIRST_STAGE;
  days[0]!.lock = SHORT_LOCK;
  days[opens]!.lock = DEFAULT_LOCK;
  openSale(days[opens]!, [lasts, ...STAGE_DAYS.slice(1)]);
  buyShares(days[opens + 8]!, 0, 1);
  buyShares(days[opens + 8]!, 2, 3);
  buyShares(days[opens + lasts + 6]!, 0, 1);
}

/** Makes two airdrops: one is over and its rest has returned, one waits to be collected. */
function giveAirdrops(days: ScriptDay[]): void {
  const past = days[21];
  past?.fundings.push({ pool: 'TREASURY', amount: 30 });
  past?.airdrops.push({
    asset: 'USDT',
    shares: [
      { member: 0, amount: 10 },
      { member: 1, amount: 10 },
      { member: 2, amount: 10 },
    ],
    days: 5,
    collectors: [0, 2],
  });
  days.at(-2)!.announces = true;
  days.at(-2)!.airdrops.push({
    asset: 'WPT',
    shares: [
      { member: 0, amount: 40 },
      { member: 1, amount: 25 },
    ],
    days: 60,
    collectors: [1],
  });
}

/** Gives two virtual nodes, of which one ends. */
function giveVirtualNodes(days: ScriptDay[], size: HistorySize): void {
  const last = days.at(-2)!;
  days[size === 'full' ? FIRST_STAGE.opens : SMALL_SALE_DAY]!.virtualNodes.push({
    member: 0,
    kind: 'MAIN',
    reason: 'For looking after newcomers.',
  });
  (days[21] ?? last).endedVirtualNodes.push(0);
  last.virtualNodes.push({ member: 1, kind: 'COMMUNITY', reason: 'For translating the app.' });
}

const CHECKED_DAY = 30;

/**
 * The member with the most referrals below a sponsor becomes pioneer; the sponsor gets the identity
 * referral.
 */
function becomePioneer(writer: Writer): void {
  const { days, orders } = writer;
  const joins = days.slice(0, CHECKED_DAY - 1).flatMap((day) => day.joins);
  const friendsOf = (member: number) => joins.filter(({ sponsor }) => sponsor === member);
  const [pioneer] = joins
    .filter(({ sponsor }) => sponsor !== null)
    .toSorted((a, b) => friendsOf(b.member).length - friendsOf(a.member).length);
  const { member } = pioneer!;
  const staked = days[CHECKED_DAY - 1]!;
  staked.deposits.push({ member, amount: 500 });
  staked.stakes.push({
    member,
    order: (orders[member]! += 1) - 1,
    package: 'P90',
    amount: 500,
  });
  strengthenLegs(writer, { day: CHECKED_DAY - 1, sponsor: member, amounts: [100] });
  days[CHECKED_DAY]!.identityChecks.push(member);
  const [friend] = friendsOf(member);
  days[CHECKED_DAY + 1]!.pioneers.push({ member, friend: friend!.member });
}

const NEWCOMER_DEPOSIT = 300;

/** Adds a newcomer who has bound and deposited, and staked nothing yet. */
function welcomeNewcomer(day: ScriptDay, member: number): void {
  day.joins.push({ member, sponsor: 0 });
  day.deposits.push({ member, amount: NEWCOMER_DEPOSIT });
}

/** Transfers an amount, and some of it back. */
function transfer(day: ScriptDay): void {
  day.deposits.push({ member: 0, amount: 60 });
  day.transfers.push({ from: 0, to: 1, amount: 45 }, { from: 1, to: 0, amount: 5 });
}

/** Swaps an amount into USDB, and some of it back. */
function swap(day: ScriptDay): void {
  day.deposits.push({ member: 0, amount: 40 });
  day.swaps.push({ member: 0, from: 'USDT', amount: 40 }, { member: 0, from: 'USDB', amount: 10 });
}

/** Grants points; whitelist points early, so that some are released before they are exchanged. */
function givePoints(early: ScriptDay, before: ScriptDay): void {
  early.grants.push(
    { member: 0, asset: 'WPT', amount: 500 },
    { member: 0, asset: 'CPT', amount: 120 },
  );
  before.grants.push({ member: 1, asset: 'CPT', amount: 450 });
}

/** Grants points to the wrong member, and takes them back once that day is closed. */
function correctGrant(before: ScriptDay, after: ScriptDay): void {
  const mistake = { member: 0, asset: 'CPT', amount: 30 } as const;
  before.grants.push(mistake);
  after.takenBack.push(mistake);
}

/** Makes three flash exchanges: one is sent, one fails, and one waits for operators. */
function exchangePoints(before: ScriptDay, last: ScriptDay): void {
  before.flashStock.push({ asset: 'WPT', units: 400 }, { asset: 'CPT', units: 12 });
  before.flashExchanges.push(
    { member: 0, asset: 'WPT', amount: 3, fate: 'sent' },
    { member: 1, asset: 'CPT', amount: 200, fate: 'failed' },
  );
  last.flashExchanges.push({ member: 0, asset: 'WPT', amount: 6, fate: 'waiting' });
}

/** Posts a rate of each kind and uses it, early enough for the next root to pay what is owed. */
function useRates(day: ScriptDay): void {
  day.rates.push(
    { kind: 'BHC_USDB', rate: '0.5', most: '200' },
    { kind: 'WPT_BHC', rate: '2', most: '600' },
    { kind: 'CPT_BHC', rate: '0.1', most: '300' },
  );
  day.bhcSwaps.push({ member: 0, amount: '0.1' });
  day.pointsWithdrawals.push({ member: 0, asset: 'CPT', amount: 100 });
}

export function writeScript(size: HistorySize, seed: string): ScriptDay[] {
  const { days: count, generations } = SIZES[size];
  const writer: Writer = { days: emptyDays(count), orders: [], random: createRandom(seed) };
  const { days, random } = writer;
  const joined = gather(writer, generations);
  for (let day = 3; day < count; day += 1) {
    const here = joined.flatMap((since, member) => (since < day ? [member] : []));
    for (let more = random.below(3); more > 0; more -= 1) invest(writer, day, random.pick(here), 1);
    if (day % 6 === 0)
      withdrawLater(writer, day, random.pick(here), 20 + 10 * random.below(40), 'automatic');
  }
  if (size === 'full') {
    withdrawLater(writer, 12, 1, 640, 'approved');
    withdrawLater(writer, 25, 4, 760, 'rejected');
    openBoxes(writer);
  }
  withdrawLater(writer, count - 3, 0, 850, 'waiting');
  transfer(days.at(-2)!);
  swap(days.at(-2)!);
  givePoints(days[size === 'full' ? FIRST_STAGE.opens : 0]!, days.at(-2)!);
  correctGrant(days[1]!, days[2]!);
  exchangePoints(days.at(-2)!, days.at(-1)!);
  useRates(days[size === 'full' ? count - 4 : SMALL_SALE_DAY]!);
  fund(days);
  buyNodes(writer, joined);
  useVault(days);
  if (size === 'full') {
    sellWhitelist(days);
    fillWeeks(days);
    // Makes member 1 B1 above member 5, which is B2: an override.
    strengthenLegs(writer, { day: 16, sponsor: 1, amounts: [1_000] });
    // Makes member 5 B3 in a week that it completes: a team subsidy.
    strengthenLegs(writer, { day: 28, sponsor: 5, amounts: [1_000, 1_000] });
    becomePioneer(writer);
  } else openSale(days[SMALL_SALE_DAY]!, STAGE_DAYS);
  giveAirdrops(days);
  giveVirtualNodes(days, size);
  days.at(-1)!.identityChecks.push(0, 2);
  welcomeNewcomer(days.at(-1)!, joined.length);
  return days;
}
