import { cleanAmountInput } from '@fairlaunch/plan';

/** Digits of a fraction that an amount may have (rulebook §0). */
const DECIMALS = 6;

/**
 * Keeps of what is typed every digit that an amount may have. A field for whole amounts keeps the
 * fraction too and then says what is wrong: without its point, `50.0` would be 500.
 */
export function cleanTypedAmount(text: string): string {
  return cleanAmountInput(text, DECIMALS);
}
