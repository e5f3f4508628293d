import { plainTyped } from './plain-typed.ts';

const MAX_DECIMALS = 3;

/**
 * The cleaner of spec §5. Only for numbers without value: it could turn an amount of money into
 * another one (rulebook §16.7).
 */
export function cleanNumber(text: string): string {
  const plain = plainTyped(text);
  if (plain.startsWith('.')) return '';
  const [whole = '', ...fraction] = plain.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return fraction.length === 0 ? digits : `${digits}.${fraction.join('').slice(0, MAX_DECIMALS)}`;
}
