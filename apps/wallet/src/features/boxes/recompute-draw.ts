import { drawBox, prizeValue, type Hex, type Plan } from '@fairlaunch/plan';
import { toDecimal } from '@fairlaunch/money';
import type { OpenedBox } from '@fairlaunch/protocol';

export type Recomputed = { hash: Hex; number: number; prize: number; award: string; fits: boolean };

/** Computes a draw as anybody can: id and hash give n, and n gives the prize (rulebook §11). */
export function recomputeDraw(plan: Plan, { id, draw }: OpenedBox, hash: Hex): Recomputed {
  const { n, prize } = drawBox(plan, BigInt(id), hash);
  const award = toDecimal(prizeValue(prize));
  const fits =
    draw !== null &&
    draw.blockHash === hash &&
    draw.number === n &&
    draw.prize === prize.prize &&
    draw.award === award;
  return { hash, number: n, prize: prize.prize, award, fits };
}
