import { MICRO_DECIMALS, parseAmount, toDecimal, type Micro } from '@fairlaunch/money';

export const TYPED_AMOUNT_PROBLEMS = [
  'not-a-number',
  'negative',
  'starts-with-point',
  'ambiguous-comma',
  'too-many-decimals',
  'too-large',
] as const;
export type TypedAmountProblem = (typeof TYPED_AMOUNT_PROBLEMS)[number];

export type TypedAmount =
  | { state: 'empty' }
  | { state: 'problem'; problem: TypedAmountProblem }
  | {
      state: 'amount';
      amount: Micro;
      /** Set when digits or separators are not the app's, or the point may be meant for groups. */
      readAs: string | undefined;
    };

/** Zeros of the digits that keyboards of our languages write: full-width, Arabic, Persian, … */
const ZEROS = ['０', '٠', '۰', '०', '০', '๐', '០', '၀'].map((zero) => zero.codePointAt(0)!);
const POINTS = /[。．｡٫]/g;
const COMMAS = /[，٬]/g;
const GROUP_SPACE = /(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

const POINT_GROUPED = /^\d{1,3}(\.\d{3})+,\d*$/;
const COMMA_GROUPED = /^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/;
const DECIMAL_COMMA = /^\d+,\d*$/;
/** `1,234`: a thousand in one language, little more than one in another. */
const EITHER = /^[1-9]\d{0,2},\d{3}$/;
/** `1.234`: a thousand in languages that group by points. */
const MAY_BE_GROUPED = /^[1-9]\d{0,2}\.\d{3}$/;
const PLAIN = /^\d+(\.\d*)?$/;

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}

function plainText(text: string): string {
  return text
    .trim()
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(POINTS, '.')
    .replace(COMMAS, ',')
    .replace(GROUP_SPACE, '$1');
}

/** With a point and without groups; undefined where it could be read in two ways. */
function withoutCommas(text: string): string | undefined {
  if (!text.includes(',')) return text;
  if (COMMA_GROUPED.test(text)) return text.replaceAll(',', '');
  if (POINT_GROUPED.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return EITHER.test(text)
    ? undefined
    : text.replace(DECIMAL_COMMA, (all) => all.replace(',', '.'));
}

/**
 * Reads what stands in an amount field, which keeps it as it was typed (spec §5): what the
 * specification would strip or cut is named, never turned into another amount.
 * @param decimals of the field's unit; zeros beyond them change nothing
 */
export function readTypedAmount(text: string, decimals = MICRO_DECIMALS): TypedAmount {
  const plain = plainText(text);
  const problem = (name: TypedAmountProblem): TypedAmount => ({ state: 'problem', problem: name });
  if (plain === '') return { state: 'empty' };
  if (/^[-−–]/.test(plain)) return problem('negative');
  if (/^[.,]/.test(plain)) return problem('starts-with-point');
  const written = withoutCommas(plain);
  if (written === undefined) return problem('ambiguous-comma');
  if (!PLAIN.test(written)) return problem('not-a-number');
  const [digits = '', fraction = ''] = written.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return problem('too-many-decimals');
  const whole = digits.replace(/^0+(?=\d)/, '');
  const read = parseAmount(kept === '' ? whole : `${whole}.${kept}`);
  if (!read.ok) return problem('too-large');
  if (read.value === 0n) return { state: 'empty' };
  return {
    state: 'amount',
    amount: read.value,
    readAs:
      written === text.trim() && !MAY_BE_GROUPED.test(written)
        ? undefined
        : unmistakable(toDecimal(read.value)),
  };
}

/** `1.2340` rather than `1.234`, which may be read as a thousand again. */
export const unmistakable = (amount: string): string =>
  MAY_BE_GROUPED.test(amount) ? `${amount}0` : amount;

/** Undefined for none and for one with a problem. */
export function typedAmount(text: string): Micro | undefined {
  const read = readTypedAmount(text);
  return read.state === 'amount' ? read.amount : undefined;
}
