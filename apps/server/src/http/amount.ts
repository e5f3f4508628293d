import { parseAmount, type Micro } from '@fairlaunch/money';
import { Failure } from '../shared/errors.ts';

export function positiveAmount(text: string): Micro {
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value <= 0n) throw new Failure('AMOUNT_INVALID', { field: 'amount' });
  return parsed.value;
}
