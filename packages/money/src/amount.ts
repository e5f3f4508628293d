/** An integer count of 10⁻⁶ token (rulebook §0). */
export type Micro = bigint;

/** Decimals of an amount on the wire and in the ledger (rulebook §0). */
export const MICRO_DECIMALS = 6;

export const ONE_TOKEN: Micro = 1_000_000n;

/** The largest amount that the ledger's 64-bit columns hold. */
export const MAX_MICRO: Micro = 9_223_372_036_854_775_807n;

/** A decimal string of at most 6 decimals, without sign or exponent (rulebook §0). */
export const AMOUNT_PATTERN = /^(0|[1-9]\d{0,12})(\.\d{1,6})?$/;

export type AmountProblem = 'not-an-amount' | 'too-large';

export type ParsedAmount = { ok: true; value: Micro } | { ok: false; problem: AmountProblem };

export function parseAmount(text: string): ParsedAmount {
  const match = AMOUNT_PATTERN.exec(text);
  if (!match)
    return { ok: false, problem: /^\d{14,}(\.\d*)?$/.test(text) ? 'too-large' : 'not-an-amount' };
  const [, whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * ONE_TOKEN + BigInt(fraction.slice(1).padEnd(MICRO_DECIMALS, '0'));
  return value > MAX_MICRO ? { ok: false, problem: 'too-large' } : { ok: true, value };
}

/** Parses text that must be an amount. @throws RangeError when it is none */
export function micro(text: string): Micro {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new RangeError(`${parsed.problem}: ${JSON.stringify(text.slice(0, 40))}`);
  return parsed.value;
}

/** The decimal string of an amount, without exponent or trailing zeros (rulebook §0). */
export function toDecimal(amount: Micro): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(MICRO_DECIMALS + 1, '0');
  const whole = digits.slice(0, -MICRO_DECIMALS);
  const fraction = digits.slice(-MICRO_DECIMALS).replace(/0+$/, '');
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`;
}
