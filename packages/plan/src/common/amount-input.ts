/**
 * Cleans what a person types into an amount field (spec §5): the fraction is cut, never rounded.
 * Full-width digits and points count as such, as does a comma that cannot divide thousands: left
 * out, `12。5` would become 125.
 * @returns text that `parseAmount` reads once it does not end in a point, or '' for none
 */
export function cleanAmountInput(text: string, decimals = 3): string {
  const kept = withPlainDigits(text).replace(/[^\d.]/g, '');
  if (kept.startsWith('.')) return '';
  const point = kept.indexOf('.');
  const whole = (point < 0 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '');
  if (point < 0 || decimals === 0) return whole;
  return `${whole}.${kept
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, decimals)}`;
}

const FULL_WIDTH_ZERO = '０'.codePointAt(0)!;

/** A single comma without a point, behind which no three digits stand. */
const DECIMAL_COMMA = /^([^.,]*),(?!\d{3}$)([^.,]*)$/;

function withPlainDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.codePointAt(0)! - FULL_WIDTH_ZERO))
    .replace(/[。．｡]/g, '.')
    .replace('，', ',')
    .replace(DECIMAL_COMMA, '$1.$2');
}
