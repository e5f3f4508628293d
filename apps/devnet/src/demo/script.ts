import type { FlashAsset } from '@fairlaunch/plan';
import type { FlashFate } from './flash.ts';
import type { DemoRate } from './rates.ts';
import { createRandom, type Random } from './random.ts';
import { SIZES, type HistorySize } from './size.ts';

/** `order` counts from 0 for each member. */
export type ScriptOrder = {
  member: number;
  order: number;
  package: 'P30' | 'P90' | 'P180' | 'P360';
  amount: number;
};

/** Nodes are numbered from 0 over all members. */
export type ScriptNode = { member: number; node: number; kind: 'COMMUNITY' | 'MAIN' };

export type WithdrawalFate = 'automatic' | 'approved' | 'rejected' | 'waiting';

type DemoPool = 'STATIC' | 'TEAM' | 'BOX' | 'TREASURY';

/** Amounts in whole USDT; members and their orders are numbered from 0. */
export type ScriptDay = {
  fundings: { pool: DemoPool; amount: number }[];
  joins: { member: number; sponsor: number | null }[];
  deposits: { member: number; amount: number }[];
  stakes: ScriptOrder[];
  exits: { member: number; order: number }[];
  nodes: ScriptNode[];
  cancelledNodes: { member: number; node: number }[];
  withdrawals: { member: number; amount: number; fate: WithdrawalFate }[];
  /** Members that open their tutorial box. */
  boxes: number[];
  transfers: { from: number; to: number; amount: number }[];
  swaps: { member: number; from: 'USDT' | 'USDB'; amount: number }[];
  /** With capital and inventory that they give from. */
  rates: DemoRate[];
  bhcSwaps: { member: number; amount: string }[];
  pointsWithdrawals: { member: number; asset: FlashAsset; amount: number }[];
  points: { member: number; asset: FlashAsset; amount: number }[];
  flashStock: { asset: FlashAsset; units: number }[];
  flashExchanges: { member: number; asset: FlashAsset; amount: number; fate: FlashFate }[];
  vaultStakes: { member: number; amount: number }[];
  vaultRewards: number[];
  grants: { member: number; asset: 'WPT' | 'CPT' | 'COUPON'; amount: number }[];
  /** BHC that fills the inventory, and days until each stage's last one. */
  sale: { inventory: number; lastDays: readonly number[] } | null;
  whitelistShares: { member: number; shares: number }[];
  airdrops: {
    asset: 'WPT' | 'USDT';
    shares: { member: number; amount: number }[];
    /** Until its last one. */
    days: number;
    collectors: number[];
  }[];
};

const PACKAGES = ['P30', 'P30', 'P90', 'P90', 'P180', 'P180', 'P360'] as const;
/** A 30-day order returns its principal in the night before this day. */
const MATURITY_DAYS = 31;

type Writer = { days: ScriptDay[]; orders: number[]; random: Random };

function emptyDays(count: number): ScriptDay[] {
  return Array.from({ length: count }, () => ({
    fundings: [],
    joins: [],
    deposits: [],
    stakes: [],
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
    points: [],
    flashStock: [],
    flashExchanges: [],
    vaultStakes: [],
    vaultRewards: [],
    grants: [],
    sale: null,
    whitelistShares: [],
    airdrops: [],
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
      // The lower of two draws gives some sponsors far more referrals than others.
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

/** Enough static rewards at first, then a shortfall, then all of it made up. */
function fund(days: ScriptDay[]): void {
  const add = (day: number, amount: number, pool: DemoPool = 'STATIC') =>
    days[day]?.fundings.push({ pool, amount });
  add(0, 20);
  add(0, 400, 'BOX');
  add(4, 2, 'TEAM');
  add(8, 40);
  add(18, 5, 'TEAM');
  add(22, 90);
  add(29, 120);
  add(36, 15, 'TEAM');
  add(37, 100);
}

const NODE_PRICES = { COMMUNITY: 1_000, MAIN: 2_500 } as const;
const COOLING_OFF_LEFT_DAYS = 3;
const REFERRED_BUYS_ON = 12;

/** Some are active in a whole history, one is in its cooling-off at the end, one was cancelled. */
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

/** One is opened and releases its award, one is opened at the end, one can be claimed. */
function openBoxes({ days, orders }: Writer): void {
  for (const member of [0, 1, 2]) {
    days[BOX_ORDER_DAY]!.deposits.push({ member, amount: 100 });
    const order = (orders[member]! += 1) - 1;
    days[BOX_ORDER_DAY]!.stakes.push({ member, order, package: 'P360', amount: 100 });
  }
  days[BOX_OPENED_DAY]!.boxes.push(0);
  days.at(-1)!.boxes.push(2);
}

/** One reward period has ended and one still runs at the end. */
function useVault(days: ScriptDay[]): void {
  days[1]!.vaultStakes.push({ member: 0, amount: 400 });
  days[2]!.vaultStakes.push({ member: 1, amount: 250 });
  days[1]!.vaultRewards.push(35);
  days.at(-1)!.vaultRewards.push(70);
}

const SHARE_PRICE = 520;
const STAGE_BHC = 5_200_000;
const SALE_ON = { full: 9, small: 2 } as const;
const STAGE_DAYS = [80, 110, 140];

/** Coupons and points are given, the first stage opens, and a few of its shares are sold. */
function sellWhitelist(days: ScriptDay[], size: HistorySize): void {
  const buy = (day: ScriptDay, member: number, shares: number) => {
    day.grants.push({ member, asset: 'COUPON', amount: shares + 1 });
    day.deposits.push({ member, amount: SHARE_PRICE * shares });
    day.whitelistShares.push({ member, shares });
  };
  const day = days[SALE_ON[size]]!;
  day.sale = { inventory: STAGE_BHC, lastDays: STAGE_DAYS };
  day.grants.push(
    { member: 0, asset: 'WPT', amount: 500 },
    { member: 0, asset: 'CPT', amount: 120 },
  );
  buy(day, 0, 2);
  buy(day, 1, 1);
  const later = days[20];
  if (later) buy(later, 2, 3);
}

/** One that is over, whose rest returned, and one that waits to be collected. */
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

/** There, and some of it back. */
function transfer(day: ScriptDay): void {
  day.deposits.push({ member: 0, amount: 60 });
  day.transfers.push({ from: 0, to: 1, amount: 45 }, { from: 1, to: 0, amount: 5 });
}

/** Into USDB, and some of it back. */
function swap(day: ScriptDay): void {
  day.deposits.push({ member: 0, amount: 40 });
  day.swaps.push({ member: 0, from: 'USDT', amount: 40 }, { member: 0, from: 'USDB', amount: 10 });
}

/** One was sent, one failed, and one waits for the operators. */
function exchangePoints(before: ScriptDay, last: ScriptDay): void {
  before.flashStock.push({ asset: 'WPT', units: 400 }, { asset: 'CPT', units: 12 });
  before.points.push(
    { member: 0, asset: 'WPT', amount: 40 },
    { member: 1, asset: 'CPT', amount: 450 },
  );
  before.flashExchanges.push(
    { member: 0, asset: 'WPT', amount: 3, fate: 'sent' },
    { member: 1, asset: 'CPT', amount: 200, fate: 'failed' },
  );
  last.flashExchanges.push({ member: 0, asset: 'WPT', amount: 6, fate: 'waiting' });
}

/** A rate of each kind, used early enough for the next root to pay what it owes. */
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
  exchangePoints(days.at(-2)!, days.at(-1)!);
  useRates(days[size === 'full' ? count - 4 : SALE_ON.small]!);
  fund(days);
  buyNodes(writer, joined);
  useVault(days);
  sellWhitelist(days, size);
  giveAirdrops(days);
  return days;
}
