import type { TeamPlace } from './branch.ts';

/** A member on the way, or how many of a long one are left out. */
export type Step = { seat: number; hidden?: never } | { seat?: never; hidden: number };

/** Between oneself and a place in one's team; of a long way its beginning and its end. */
export function wayTo({
  depth,
  legHead,
  above,
}: Pick<TeamPlace, 'depth' | 'legHead' | 'above'>): Step[] {
  const left = depth - 1 - above.length;
  return [
    ...(left > 0 ? [{ seat: legHead }] : []),
    ...(left > 1 ? [{ hidden: left - 1 }] : []),
    ...above.map((seat) => ({ seat })),
  ];
}
