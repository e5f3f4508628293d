/** Direct referrals of all members; those of one sponsor are contiguous and sorted by seat. */
export type DirectIndex = {
  /** Start of each sponsor's referrals in `seats`; they end where those of the next one start. */
  readonly first: Uint32Array;
  readonly seats: Uint32Array;
};

/** @param sponsor by seat, row 0 the house */
export function indexDirects(sponsor: Uint32Array): DirectIndex {
  const first = new Uint32Array(sponsor.length + 1);
  for (let seat = 1; seat < sponsor.length; seat++) first[sponsor[seat]! + 1]!++;
  for (let at = 1; at < first.length; at++) first[at] = first[at]! + first[at - 1]!;
  const next = first.slice(),
    seats = new Uint32Array(Math.max(0, sponsor.length - 1));
  for (let seat = 1; seat < sponsor.length; seat++) seats[next[sponsor[seat]!]!++] = seat;
  return { first, seats };
}

export const directsOf = ({ first, seats }: DirectIndex, sponsor: number): Uint32Array =>
  seats.subarray(first[sponsor], first[sponsor + 1]);

/** Number of entries of a sorted list before the first one for which `isAfter` holds. */
export function lowerBound(list: Uint32Array, isAfter: (seat: number) => boolean): number {
  let low = 0,
    high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
