import { createRandom, type Random } from './random.ts';
import { SIZES, type HistorySize } from './size.ts';

/** A staking order of the story: whose it is, and which of its member's orders. */
export type ScriptOrder = {
  member: number;
  order: number;
  package: 'P30' | 'P90' | 'P180' | 'P360';
  amount: number;
};

/** What happens to a withdrawal: nothing needs doing, two operators approve or one rejects it, or it is left waiting. */
export type WithdrawalFate = 'automatic' | 'approved' | 'rejected' | 'waiting';

/** One day of the story; amounts in whole USDT. Members and their orders are numbered from 0. */
export type ScriptDay = {
  fundings: { pool: 'STATIC' | 'TEAM'; amount: number }[];
  joins: { member: number; sponsor: number | null }[];
  deposits: { member: number; amount: number }[];
  stakes: ScriptOrder[];
  exits: { member: number; order: number }[];
  withdrawals: { member: number; amount: number; fate: WithdrawalFate }[];
  /** What goes straight to the reward vault on chain. */
  vaultStakes: { member: number; amount: number }[];
  vaultRewards: number[];
};

const PACKAGES = ['P30', 'P30', 'P90', 'P90', 'P180', 'P180', 'P360'] as const;
/** An order of 30 days returns its principal in the night to the 31st day after it was opened. */
const MATURITY_DAYS = 31;

type Writer = { days: ScriptDay[]; orders: number[]; random: Random };

function emptyDays(count: number): ScriptDay[] {
  return Array.from({ length: count }, () => ({
    fundings: [],
    joins: [],
    deposits: [],
    stakes: [],
    exits: [],
    withdrawals: [],
    vaultStakes: [],
    vaultRewards: [],
  }));
}

/** A member puts money in and stakes it; of what matures within the story it stakes half again and takes the other out. */
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

/** Takes part of a deposit out again a few days later. */
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

/** Everybody joins in the order of generations, a few days after the sponsors did. */
function gather(writer: Writer, generations: readonly number[]): number[] {
  const { days, random } = writer;
  const joined: number[] = [];
  let first = 0;
  generations.forEach((size, generation) => {
    for (let index = 0; index < size; index += 1) {
      const member = joined.length;
      const before = generations[generation - 1];
      // The lower of two draws: some sponsors end up with far more people than others.
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

/** Money for static rewards, enough at first, then none for a while, then all that was missed; and some for teams. */
function fund(days: ScriptDay[]): void {
  const add = (day: number, amount: number, pool: 'STATIC' | 'TEAM' = 'STATIC') =>
    days[day]?.fundings.push({ pool, amount });
  add(0, 20);
  add(4, 2, 'TEAM');
  add(8, 40);
  add(18, 5, 'TEAM');
  add(22, 90);
  add(29, 120);
  add(36, 15, 'TEAM');
  add(37, 100);
}

/** Two people stake on chain; a reward flows to them at first, and one still does when the story ends. */
function useVault(days: ScriptDay[]): void {
  days[1]!.vaultStakes.push({ member: 0, amount: 400 });
  days[2]!.vaultStakes.push({ member: 1, amount: 250 });
  days[1]!.vaultRewards.push(35);
  days.at(-1)!.vaultRewards.push(70);
}

/** The whole story of a size: the same for the same seed. */
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
  }
  withdrawLater(writer, count - 3, 0, 850, 'waiting');
  fund(days);
  useVault(days);
  return days;
}
