import type { MemberTable } from '#tables/member-table.ts';
import type { Standings } from '../performance/standings.ts';

const LEVELS = 8;

/**
 * Active members with a level or a rate; all others get nothing from a level walk and change
 * nothing in it (rulebook §7). Rows count from 1 in seat order; row 0 means none.
 *
 * How a walk goes on from its `top` depends only on that member, not on the way to it. So these
 * pointers, each computed from those of rows above, describe every possible walk.
 */
export type RankedTable = {
  readonly count: number;
  readonly seat: Uint32Array;
  readonly ratePpm: Uint32Array;
  /** The next upline with a higher rate, which becomes the walk's `top`. */
  readonly next: Uint32Array;
  /** Uplines before `next`: the one that PEER goes to, and the first that OVERRIDE can go to. */
  readonly peer: Uint32Array;
  readonly override: Uint32Array;
  /** By seat: the row of the nearest upline with a rate, where a source's walk begins. */
  readonly first: Uint32Array;
};

type Columns = RankedTable & { readonly level: Uint8Array };

export function rankedTable(
  { count, sponsor }: MemberTable,
  { active, level, ratePpm }: Pick<Standings, 'active' | 'level' | 'ratePpm'>,
): RankedTable {
  let ranked = 0;
  for (let seat = 1; seat < count; seat++)
    if (active[seat] === 1 && (level[seat]! > 0 || ratePpm[seat]! > 0)) ranked += 1;
  const rowColumn = () => new Uint32Array(ranked + 1);
  const columns: Columns = {
    count: ranked,
    seat: rowColumn(),
    ratePpm: rowColumn(),
    next: rowColumn(),
    peer: rowColumn(),
    override: rowColumn(),
    level: new Uint8Array(ranked + 1),
    first: new Uint32Array(count),
  };
  // `nearest`: the nearest row of every level at or above each row. `rated`, `lower`: the nearest
  // row
  // above it with a rate, and with a lower one.
  const nearest = new Uint32Array(LEVELS * (ranked + 1));
  const rated = rowColumn(),
    lower = rowColumn();
  // The nearest row at or above each seat, and the nearest one with a rate.
  const rankedAt = new Uint32Array(count),
    ratedAt = new Uint32Array(count);
  let row = 0;
  for (let seat = 1; seat < count; seat++) {
    const above = sponsor[seat]!;
    const upline = rankedAt[above]!;
    columns.first[seat] = ratedAt[above]!;
    rankedAt[seat] = upline;
    ratedAt[seat] = ratedAt[above]!;
    if (active[seat] === 0 || (level[seat] === 0 && ratePpm[seat] === 0)) continue;
    row += 1;
    const rate = ratePpm[seat]!;
    columns.seat[row] = seat;
    columns.ratePpm[row] = rate;
    columns.level[row] = level[seat]!;
    rated[row] = ratedAt[above]!;
    let next = rated[row]!;
    while (next !== 0 && columns.ratePpm[next]! <= rate) next = columns.next[next]!;
    columns.next[row] = next;
    const peer = level[seat] === 0 ? 0 : nearest[LEVELS * upline + level[seat]!]!;
    columns.peer[row] = peer > next ? peer : 0;
    lower[row] = lowerFrom(columns, lower, rated[row]!, rate);
    columns.override[row] =
      lower[row] === 0 || lower[row] !== columns.peer[row]
        ? lower[row]!
        : lowerFrom(columns, lower, rated[lower[row]!]!, rate);
    for (let slot = 0; slot < LEVELS; slot++)
      nearest[LEVELS * row + slot] = nearest[LEVELS * upline + slot]!;
    nearest[LEVELS * row + level[seat]!] = row;
    rankedAt[seat] = row;
    if (rate > 0) ratedAt[seat] = row;
  }
  return columns;
}

/**
 * The first upline from `from` on with a rate below `rate`; 0 if one with a higher rate comes
 * first.
 */
function lowerFrom(columns: Columns, lower: Uint32Array, from: number, rate: number): number {
  const found = columns.ratePpm[from]!;
  if (from === 0 || found > rate) return 0;
  return found < rate ? from : lower[from]!;
}
