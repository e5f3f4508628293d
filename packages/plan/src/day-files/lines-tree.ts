import { asciiBytes } from '../merkle/abi-words.ts';
import { FlatTree } from '../merkle/flat-tree.ts';
import { leafHash, type Keccak } from '../merkle/leaf-hash.ts';
import { LinesEncoder } from '../merkle/lines-leaf.ts';
import { ADDRESS_BYTES } from './table-file.ts';

const HASH_BYTES = 32;

type Column = ArrayLike<number>;

/** Lines of one kind in columns, by member; micro-units, 0 where there is no column. */
export type KindLines = {
  kind: string;
  member: Column;
  target: Column;
  paid: Column;
  accelerated?: Column;
  carried?: Column;
  pending?: Column;
};

/** `seats` has the member of each leaf. */
export type LinesTree = { tree: FlatTree; seats: Uint32Array };

function countBySeat(kinds: readonly KindLines[], members: number): Uint8Array {
  const counts = new Uint8Array(members);
  for (const { member } of kinds)
    for (let row = 0; row < member.length; row++) counts[member[row]!]!++;
  return counts;
}

function seatsWith(counts: Uint8Array): Uint32Array {
  const seats = new Uint32Array(counts.length);
  let count = 0;
  for (let seat = 0; seat < counts.length; seat++) if (counts[seat]! > 0) seats[count++] = seat;
  return seats.slice(0, count);
}

/**
 * Tree over a day's lines: one leaf a member that has any, in seat order (rulebook §6, step 13).
 * @param kinds A–Z
 * @param addresses 20 bytes a seat
 */
export function linesTree(
  day: number,
  kinds: readonly KindLines[],
  addresses: Uint8Array,
  keccak: Keccak,
): LinesTree {
  const counts = countBySeat(kinds, addresses.length / ADDRESS_BYTES);
  const seats = seatsWith(counts);
  const hashes = new Uint8Array(seats.length * HASH_BYTES);
  const encoder = new LinesEncoder(day, kinds.length);
  const names = kinds.map(({ kind }) => asciiBytes(kind));
  const next = new Uint32Array(kinds.length);
  seats.forEach((seat, leaf) => {
    const at = seat * ADDRESS_BYTES;
    encoder.begin(addresses.subarray(at, at + ADDRESS_BYTES), counts[seat]!);
    for (let index = 0; index < kinds.length; index++) {
      const { member, target, paid, accelerated, carried, pending } = kinds[index]!;
      const row = next[index]!;
      if (member[row] !== seat) continue;
      next[index] = row + 1;
      encoder.add(
        names[index]!,
        target[row]!,
        accelerated?.[row] ?? 0,
        carried?.[row] ?? 0,
        paid[row]!,
        pending?.[row] ?? 0,
      );
    }
    hashes.set(leafHash(keccak, encoder.bytes), leaf * HASH_BYTES);
  });
  return { tree: new FlatTree(hashes, keccak), seats };
}
