import { cleanAmountInput } from '@fairlaunch/plan';

/** Rulebook §0. */
const DECIMALS = 6;

/**
 * A field for whole amounts keeps the fraction too and then says what is wrong: without its point,
 * `50.0` would be 500.
 */
export function cleanTypedAmount(text: string): string {
  return cleanAmountInput(text, DECIMALS);
}
