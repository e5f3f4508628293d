import { hasRank } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';

export type Tasks = Output<Endpoints['tasks']>;

export type RankGifts = Tasks['gifts'][number];

/** Gifts of each rank that the member holds, lowest first. */
export const heldGifts = ({ rank: held, gifts }: Tasks): RankGifts[] =>
  gifts.filter(({ rank }) => hasRank(held, rank));

export const giftsLeft = ({ given, most }: RankGifts): number => Math.max(0, most - given);

export function sumOfGifts(gifts: readonly RankGifts[]): { given: number; most: number } {
  const sum = (of: (gifts: RankGifts) => number) =>
    gifts.reduce((total, each) => total + of(each), 0);
  return { given: sum(({ given }) => given), most: sum(({ most }) => most) };
}
