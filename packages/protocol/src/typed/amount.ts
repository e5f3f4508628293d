import { MICRO_DECIMALS, parseAmount, toDecimal, type Micro } from '@fairlaunch/money';
import { plainTyped } from './plain-typed.ts';

export const TYPED_AMOUNT_PROBLEMS = [
  'not-a-number',
  'negative',
  'starts-with-point',
  'ambiguous-comma',
  'too-many-decimals',
  'too-large',
  'other-unit',
] as const;
export type TypedAmountProblem = (typeof TYPED_AMOUNT_PROBLEMS)[number];

export type TypedAmount =
  | { state: 'empty' }
  | { state: 'zero' }
  | { state: 'problem'; problem: TypedAmountProblem }
  | {
      state: 'amount';
      amount: Micro;
      /** Set if digits or separators are not the app's, or a point may separate thousands. */
      readAs: string | undefined;
    };

const POINTS = /[。٫]/g;
const COMMAS = /[٬،]/g;
const GROUPS = /(\d)[ '’](?=\d{3}(?!\d))/g;

const POINT_GROUPED = /^\d{1,3}(\.\d{3})+,\d+$/;
const COMMA_GROUPED = /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/;
const DECIMAL_COMMA = /^\d+,\d*$/;
/** `1,234` is a thousand in some languages, and little more than one in others. */
const EITHER = /^[1-9]\d{0,2},\d{3}$/;
/** `1.234` is a thousand in languages that separate thousands by points. */
const MAY_BE_GROUPED = /^[1-9]\d{0,2}\.\d{3}$/;
const PLAIN = /^\d+(\.\d*)?$/;

/** A number with a token's name or a currency's sign on either side. */
const NAMED =
  /^(?:(\p{L}{2,10}|\p{Sc})\s*)?([^\p{L}\p{Sc}]*\d[^\p{L}\p{Sc}]*?)(?:\s*(\p{L}{2,10}|\p{Sc}))?$/u;
/** Quotes and one mark at the end of a sentence; `12…` was cut off and is no amount. */
const SENTENCE = /^["'“”‘’„«‹「]*(.*?[^.])[.,;:!?؛؟]?["'“”‘’»›」]*$/u;

function plainText(text: string): string {
  return plainTyped(text).replace(POINTS, '.').replace(COMMAS, ',').replace(GROUPS, '$1');
}

/** The number with a decimal point and without separators of thousands; undefined if ambiguous. */
function withoutCommas(text: string): string | undefined {
  if (!text.includes(',')) return text;
  if (COMMA_GROUPED.test(text)) return text.replaceAll(',', '');
  if (POINT_GROUPED.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return EITHER.test(text)
    ? undefined
    : text.replace(DECIMAL_COMMA, (all) => all.replace(',', '.'));
}

type AmountField = {
  /** Unit of the field. */
  unit: string;
  /** Decimals of the unit; zeros beyond them change nothing. */
  decimals?: number;
};

/**
 * Reads the text of an amount field, which keeps it as it was typed (spec §5). What the
 * specification would strip or cut is reported as a problem, and never makes another amount.
 */
export function readTypedAmount(text: string, field: AmountField): TypedAmount {
  const plain = plainText(text);
  if (plain === '') return { state: 'empty' };
  const read = readNamed(plain, text, field);
  const sentence = SENTENCE.exec(plain)?.[1];
  return isUnread(read) && sentence !== undefined && sentence !== plain
    ? readNamed(sentence, text, field)
    : read;
}

const isUnread = (read: TypedAmount) => read.state === 'problem' && read.problem === 'not-a-number';

const problem = (name: TypedAmountProblem): TypedAmount => ({ state: 'problem', problem: name });

function readNamed(plain: string, typed: string, { unit, decimals }: AmountField): TypedAmount {
  const [, before, number = plain, behind] = NAMED.exec(plain) ?? [];
  const read = readNumber(number.replace(/^\+/, ''), typed, decimals ?? MICRO_DECIMALS);
  const names = [before, behind].filter((name) => name !== undefined);
  const isOther = names.some((name) => name.toUpperCase() !== unit.toUpperCase());
  return isOther && read.state !== 'problem' ? problem('other-unit') : read;
}

function readNumber(plain: string, typed: string, decimals: number): TypedAmount {
  if (/^[-−–—‐]/.test(plain)) return problem('negative');
  if (/^[.,]/.test(plain)) return problem('starts-with-point');
  const written = withoutCommas(plain);
  if (written === undefined) return problem('ambiguous-comma');
  if (!PLAIN.test(written)) return problem('not-a-number');
  const [digits = '', fraction = ''] = written.split('.');
  const kept = fraction.replace(/0+$/, '');
  const mayBeGroup = decimals === 0 && MAY_BE_GROUPED.test(written);
  if (kept.length > decimals || mayBeGroup) return problem('too-many-decimals');
  const whole = digits.replace(/^0+(?=\d)/, '');
  const read = parseAmount(kept === '' ? whole : `${whole}.${kept}`);
  if (!read.ok) return problem('too-large');
  if (read.value === 0n) return { state: 'zero' };
  const isPlain = written === typed.trim() && !MAY_BE_GROUPED.test(written);
  return {
    state: 'amount',
    amount: read.value,
    readAs: isPlain ? undefined : unmistakable(toDecimal(read.value)),
  };
}

/** Writes `1.2340` instead of `1.234`, which could be read as a thousand. */
export const unmistakable = (amount: string): string =>
  MAY_BE_GROUPED.test(amount) ? `${amount}0` : amount;

/** Undefined if the text is no amount, or one with a problem. */
export function typedAmount(text: string, unit: string): Micro | undefined {
  const read = readTypedAmount(text, { unit });
  return read.state === 'amount' ? read.amount : undefined;
}
