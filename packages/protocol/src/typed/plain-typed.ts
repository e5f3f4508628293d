/** Invisible characters: fillers, joiners, marks of writing direction. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Excludes `²` and `½` from normalization, which would make other numbers of them. */
const NOT_OTHER_NUMBERS = /\P{No}+/gu;

/**
 * Normalizes text of keyboards, chats and web pages: wide characters, other digits, invisible
 * marks.
 */
export const plainTyped = (text: string): string =>
  text
    .replace(NOT_OTHER_NUMBERS, (part) => part.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .trim();

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digit by its distance from the zero of its script: Unicode has the ten digits in sequence. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

const BEFORE = /^[\s"'`“”‘’„«‹「『（([{<]+/u;
const BEHIND = /[\s"'`“”‘’»›」』）)\]}>.,;:!?。，、；：！？।။។،؛؟]+$/u;

/** Strips quotes, brackets and full stops of the sentence that a text was copied from. */
export const withoutEnds = (plain: string): string => plain.replace(BEFORE, '').replace(BEHIND, '');

const AROUND_LINK = /^[\s"'“”‘’«»<]+|[\s"'“”‘’«»>.,;。，；]+$/gu;

/** Strips what was copied around a link; characters of the link itself are not replaced. */
export const readTypedLink = (text: string): string =>
  text.replace(UNSEEN, '').replace(AROUND_LINK, '');

const ZEROS_BEHIND = /^(\d+)(?:\.0*|(\.\d*[1-9])0+)$/;

/**
 * What a typed text was read as, if it differs from the text by more than zeros at the end of a
 * number; else undefined.
 */
export const readingOf = (typed: string, read: string): string | undefined =>
  typed.trim().replace(ZEROS_BEHIND, '$1$2') === read ? undefined : read;
