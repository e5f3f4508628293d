import { parseAmount, type Micro } from '@fairlaunch/money';

/** The amount that was typed; undefined unless it is above zero. */
export function typedAmount(value: string): Micro | undefined {
  const parsed = parseAmount(value.replace(/\.$/, ''));
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined;
}
