import { micro, type Micro } from '@fairlaunch/money';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '#common/canonical.ts';
import type { BoxPrize, Plan } from '#plan/plan.ts';

/** Sum of the prizes' weights; drawn numbers are smaller (rulebook §11). */
const WHOLE = 1_000_000n;

const MAX_UINT256 = (1n << 256n) - 1n;

export type BoxDraw = { n: number; prize: BoxPrize };

/** USDB of a prize; a gift card counts with its amount. */
export const prizeValue = (prize: BoxPrize): Micro =>
  micro('usdb' in prize ? prize.usdb : prize.giftCard);

/**
 * `uint256(keccak256("BOX-V1" ‖ uint256 id ‖ blockHash)) mod 10⁶` (rulebook §11).
 * @param blockHash of the block that the open request fixed before it was mined
 */
export function boxNumber(boxId: bigint, blockHash: Hex): number {
  if (boxId < 0n || boxId > MAX_UINT256) throw new RangeError(`no uint256: ${boxId}`);
  if (!/^0x[0-9a-fA-F]{64}$/.test(blockHash))
    throw new RangeError(`no hash of 32 bytes: ${blockHash}`);
  const id = hexToBytes(boxId.toString(16).padStart(64, '0'));
  const hash = keccak_256(concatBytes(utf8ToBytes('BOX-V1'), id, hexToBytes(blockHash.slice(2))));
  return Number(BigInt(`0x${bytesToHex(hash)}`) % WHOLE);
}

type Prizes = { readonly prizes: readonly BoxPrize[] };

/** The first prize whose cumulative weight exceeds n (rulebook §11). */
export function prizeOf({ box }: { box: Prizes }, n: number): BoxPrize {
  let reached = 0;
  for (const prize of box.prizes) {
    reached += prize.ppm;
    if (reached > n) return prize;
  }
  throw new RangeError(`the weights of the prizes do not reach ${n}`);
}

export function drawBox(plan: Plan, boxId: bigint, blockHash: Hex): BoxDraw {
  const n = boxNumber(boxId, blockHash);
  return { n, prize: prizeOf(plan, n) };
}

export function meanPrize({ box }: Plan): Micro {
  return box.prizes.reduce((sum, prize) => sum + prizeValue(prize) * BigInt(prize.ppm), 0n) / WHOLE;
}

/** What opening a box reserves in pool BOX (rulebook §11). */
export function highestPrize({ box }: Plan): Micro {
  return box.prizes
    .filter(({ ppm }) => ppm > 0)
    .map(prizeValue)
    .reduce((highest, value) => (value > highest ? value : highest), 0n);
}
