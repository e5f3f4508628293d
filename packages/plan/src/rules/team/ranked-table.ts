import type { MemberTable } from '#tables/member-table.ts';
import type { Standings } from '../performance/standings.ts';

const LEVELS = 8;

/**
 * Active members with a level or a rate; others get nothing from a level walk and change nothing in
 * it (rulebook §7). Rows count from 1 in seat order, row 0 is none.
 *
 * Where a walk goes on from its `top` depends on that member alone, whatever came before. So these
 * pointers, each found from those of rows above, stand for every walk that there is.
 */
export type RankedTable = {
  readonly count: number;
  readonly seat: Uint32Array;
  readonly ratePpm: Uint32Array;
  /** The next upline with a higher rate, which becomes the walk's `top`. */
  readonly next: Uint32Array;
  /** Before `next`: the one that PEER goes to, and the first that OVERRIDE can go to. */
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
  // At or above each row: the nearest of every level. Above it: with a rate, and with a lower one.
  const nearest = new Uint32Array(LEVELS * (ranked + 1));
  const rated = rowColumn(),
    lower = rowColumn();
  // At or above each seat: the nearest row, and the nearest with a rate.
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

/** The first upline from `from` on with a rate below `rate`, before any with a higher one. */
function lowerFrom(columns: Columns, lower: Uint32Array, from: number, rate: number): number {
  const found = columns.ratePpm[from]!;
  if (from === 0 || found > rate) return 0;
  return found < rate ? from : lower[from]!;
}
