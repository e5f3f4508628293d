import { parseAmount, type Micro } from '@fairlaunch/money';

export function typedAmount(value: string): Micro | undefined {
  const parsed = parseAmount(value.replace(/\.$/, ''));
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined;
}
