import { rewardLines } from '../lines/reward-lines.ts';
import { settle } from '../settle/settle.ts';
import { applyClose, type SimulatedClose } from './apply-close.ts';
import { settleInput } from './settle-input.ts';
import type { World } from './world.ts';

/** @throws InvariantError when amounts are larger than a close can hold exactly */
export function closeDay(world: World, day: number): SimulatedClose {
  const input = settleInput(world, day);
  const result = settle(input);
  const close = { input, result, lines: [...rewardLines(result, input.members)] };
  applyClose(world, day, close);
  return close;
}
