/**
 * Cleans what a person types into an amount field (spec §5): minus signs are stripped, as is a leading
 * zero that no decimal point follows; what starts with a decimal point becomes blank; digits and one
 * decimal point stay; the fraction is cut, never rounded. What a Chinese keyboard types for digits and
 * the point counts as such: left out, `12。5` would become 125. So does a comma that cannot divide
 * thousands, as a keyboard without a point has it.
 * @param decimals how many digits of the fraction stay
 * @returns text that `parseAmount` reads once it does not end in a decimal point, or '' for none
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
