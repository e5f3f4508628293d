import type { MemberTable } from '../../settle/member-table.ts';
import type { Standings } from '../performance/standings.ts';

/** Levels B … B7. */
const LEVELS = 8;

/**
 * The active members with a level or a rate: where a level walk can stop. One without either gets nothing from
 * it and changes nothing (rulebook §7). Stops are numbered from 1 in seat order, 0 is none.
 *
 * A walk's way on from the stop that is its `top` depends on that stop alone, whatever came before. So these
 * pointers, each found from those of stops above, stand for every walk that there is.
 */
export type Stops = {
  readonly count: number;
  /** By stop: its seat and rate. */
  readonly seat: Uint32Array;
  readonly ratePpm: Uint32Array;
  /** By stop: the next upline with a higher rate, where the walk's `top` moves on to. */
  readonly next: Uint32Array;
  /** By stop as `top`: the one that PEER goes to, and the first that OVERRIDE can go to, before `next`. */
  readonly peer: Uint32Array;
  readonly override: Uint32Array;
  /** By seat: the nearest upline that is a stop with a rate, where a source's walk begins. */
  readonly first: Uint32Array;
};

type Columns = Stops & { readonly level: Uint8Array };

/** The first of a stop's uplines with a lower rate than `rate`, from an upline `from` on and before any with a higher one. */
function lowerFrom(columns: Columns, lower: Uint32Array, from: number, rate: number): number {
  const found = columns.ratePpm[from]!;
  if (from === 0 || found > rate) return 0;
  return found < rate ? from : lower[from]!;
}

/** Finds every active member with a level or a rate, and its pointers; one pass down the seats. */
export function findStops(
  { count, sponsor }: MemberTable,
  { active, level, ratePpm }: Standings,
): Stops {
  let stops = 0;
  for (let seat = 1; seat < count; seat++)
    if (active[seat] === 1 && (level[seat]! > 0 || ratePpm[seat]! > 0)) stops += 1;
  const stopColumn = () => new Uint32Array(stops + 1);
  const columns: Columns = {
    count: stops,
    seat: stopColumn(),
    ratePpm: stopColumn(),
    next: stopColumn(),
    peer: stopColumn(),
    override: stopColumn(),
    level: new Uint8Array(stops + 1),
    first: new Uint32Array(count),
  };
  // At or above each stop: the nearest of every level. Above each stop: the nearest with a rate, and with a lower one.
  const nearest = new Uint32Array(LEVELS * (stops + 1));
  const rated = stopColumn(),
    lower = stopColumn();
  // At or above each seat: the nearest stop of any kind, and the nearest with a rate.
  const stopAt = new Uint32Array(count),
    ratedAt = new Uint32Array(count);
  let stop = 0;
  for (let seat = 1; seat < count; seat++) {
    const above = sponsor[seat]!;
    const upline = stopAt[above]!;
    columns.first[seat] = ratedAt[above]!;
    stopAt[seat] = upline;
    ratedAt[seat] = ratedAt[above]!;
    if (active[seat] === 0 || (level[seat] === 0 && ratePpm[seat] === 0)) continue;
    stop += 1;
    const rate = ratePpm[seat]!;
    columns.seat[stop] = seat;
    columns.ratePpm[stop] = rate;
    columns.level[stop] = level[seat]!;
    rated[stop] = ratedAt[above]!;
    let next = rated[stop]!;
    while (next !== 0 && columns.ratePpm[next]! <= rate) next = columns.next[next]!;
    columns.next[stop] = next;
    const peer = level[seat] === 0 ? 0 : nearest[LEVELS * upline + level[seat]!]!;
    columns.peer[stop] = peer > next ? peer : 0;
    lower[stop] = lowerFrom(columns, lower, rated[stop]!, rate);
    columns.override[stop] =
      lower[stop] === 0 || lower[stop] !== columns.peer[stop]
        ? lower[stop]!
        : lowerFrom(columns, lower, rated[lower[stop]!]!, rate);
    for (let slot = 0; slot < LEVELS; slot++)
      nearest[LEVELS * stop + slot] = nearest[LEVELS * upline + slot]!;
    nearest[LEVELS * stop + level[seat]!] = stop;
    stopAt[seat] = stop;
    if (rate > 0) ratedAt[seat] = stop;
  }
  return columns;
}
