import type { TeamPlace } from './branch.ts';

/** A member on the path, or the number of members that are left out of a long path. */
export type Step = { seat: number; hidden?: never } | { seat?: never; hidden: number };

/** The path from the member to a place in its team; of a long path the beginning and the end. */
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
