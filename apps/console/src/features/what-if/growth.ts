import { micro, toDecimal } from '@fairlaunch/money';
import { orderAmountProblems, type Plan } from '@fairlaunch/plan';
import { readTypedAmount } from '@fairlaunch/protocol';

/** Referrers of newcomers: the house, the one before, or members with `width` referrals each. */
export const SHAPES = ['house', 'line', 'tree'] as const;
export type Shape = (typeof SHAPES)[number];

/** Pools that a scenario without nodes pays from. */
export const POOLS = ['STATIC', 'TEAM', 'NET_DIV', 'GLOBAL'] as const;
export type FundedPool = (typeof POOLS)[number];

/** Amounts are decimal strings of USDT a week. */
export type Growth = {
  weeks: number;
  newMembers: number;
  stake: string;
  /** Percentage of the orders by package; they sum to 100. */
  mix: { [name: string]: number };
  shape: Shape;
  /** Referrals of each member in a tree. */
  width: number;
  funding: { [pool in FundedPool]: string };
  fees: string;
};

export type GrowthForm = {
  [field in 'weeks' | 'newMembers' | 'stake' | 'width' | 'fees']: string;
} & {
  mix: { [name: string]: string };
  shape: Shape;
  funding: { [pool in FundedPool]: string };
};

export type GrowthField = 'weeks' | 'newMembers' | 'stake' | 'width' | 'mix' | 'funding' | 'fees';

export const MAX_WEEKS = 52;
const MAX_NEW_MEMBERS = 1_000;
const MAX_WIDTH = 100;

/** The form at first: half a year, ten newcomers a week, spread over the packages. */
export function firstForm(plan: Plan): GrowthForm {
  const names = Object.keys(plan.packages);
  const even = Math.floor(100 / names.length);
  return {
    weeks: '26',
    newMembers: '10',
    stake: '500',
    width: '3',
    fees: '10',
    shape: 'tree',
    mix: Object.fromEntries(
      names.map((name, index) => [
        name,
        String(index === 0 ? 100 - even * (names.length - 1) : even),
      ]),
    ),
    funding: { STATIC: '50', TEAM: '10', NET_DIV: '0', GLOBAL: '0' },
  };
}

const whole = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
  return value >= least && value <= most ? value : undefined;
};
/** Undefined if the text is no amount of USDT; zero is allowed. */
function amountIn(text: string): string | undefined {
  const read = readTypedAmount(text, { unit: 'USDT' });
  if (read.state === 'zero') return '0';
  return read.state === 'amount' ? toDecimal(read.amount) : undefined;
}

/**
 * Reads typed growth.
 * @returns the growth, or the fields that are wrong
 */
export function readGrowth(
  form: GrowthForm,
  plan: Plan,
): { growth: Growth } | { wrong: GrowthField[] } {
  const weeks = whole(form.weeks, 1, MAX_WEEKS);
  const newMembers = whole(form.newMembers, 1, MAX_NEW_MEMBERS);
  const width = whole(form.width, 1, MAX_WIDTH);
  const mix = Object.fromEntries(
    Object.entries(form.mix).map(([name, text]) => [name, whole(text || '0', 0, 100) ?? NaN]),
  );
  const mixed = Object.values(mix).reduce((sum, part) => sum + part, 0) === 100;
  const stake = amountIn(form.stake);
  const fees = amountIn(form.fees);
  const funding = mapPools((pool) => amountIn(form.funding[pool]));
  const isStake = stake !== undefined && orderAmountProblems(plan, micro(stake)).length === 0;
  const wrong = Object.entries({
    weeks: weeks !== undefined,
    newMembers: newMembers !== undefined,
    stake: isStake,
    mix: mixed,
    width: width !== undefined,
    funding: isComplete(funding),
    fees: fees !== undefined,
  }).flatMap(([field, right]) => (right ? [] : [field as GrowthField]));
  if (wrong.length > 0 || weeks === undefined || newMembers === undefined || width === undefined)
    return { wrong };
  if (stake === undefined || fees === undefined || !isComplete(funding)) return { wrong };
  return {
    growth: { weeks, newMembers, width, mix, funding, stake, fees, shape: form.shape },
  };
}

type Funding<Amount> = { [pool in FundedPool]: Amount };

const mapPools = <Amount>(of: (pool: FundedPool) => Amount) =>
  Object.fromEntries(POOLS.map((pool) => [pool, of(pool)])) as Funding<Amount>;

const isComplete = (funding: Funding<string | undefined>): funding is Funding<string> =>
  Object.values(funding).every((amount) => amount !== undefined);
