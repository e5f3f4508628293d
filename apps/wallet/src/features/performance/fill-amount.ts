import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';

/** The amount of an order for what a week lacks, within the limits of a single order. */
export function fillAmount({ order }: Pick<Plan, 'order'>, lacking: Micro): Micro {
  const [multiple, min, max] = [micro(order.multiple), micro(order.min), micro(order.max)];
  const wanted = ((lacking + multiple - 1n) / multiple) * multiple;
  const atLeast = wanted < min ? min : wanted;
  return max > 0n && atLeast > max ? max : atLeast;
}
