/** Drawn as nothing, or turning what is drawn: fillers, joiners, marks of direction. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** `²` and `½` would become other numbers by their plain forms, and stay what they are. */
const NOT_OTHER_NUMBERS = /\P{No}+/gu;

/** One form of what keyboards, chats and web pages write: wide signs, other digits, unseen marks. */
export const plainTyped = (text: string): string =>
  text
    .replace(NOT_OTHER_NUMBERS, (part) => part.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .trim();

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode writes the ten digits of a script one after the other. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

const BEFORE = /^[\s"'`“”‘’„«‹「『（([{<]+/u;
const BEHIND = /[\s"'`“”‘’»›」』）)\]}>.,;:!?。，、；：！？।။។،؛؟]+$/u;

/** Without the quotes, brackets and full stops of the sentence that it was copied from. */
export const withoutEnds = (plain: string): string => plain.replace(BEFORE, '').replace(BEHIND, '');

const AROUND_LINK = /^[\s"'“”‘’«»<]+|[\s"'“”‘’«»>.,;。，；]+$/gu;

/** A link without what was copied around it; its own characters are not replaced by others. */
export const readTypedLink = (text: string): string =>
  text.replace(UNSEEN, '').replace(AROUND_LINK, '');

const ZEROS_BEHIND = /^(\d+)(?:\.0*|(\.\d*[1-9])0+)$/;

/**
 * The reading of a text that was not read letter by letter; undefined where it was, but for zeros
 * that end a number.
 */
export const readingOf = (typed: string, read: string): string | undefined =>
  typed.trim().replace(ZEROS_BEHIND, '$1$2') === read ? undefined : read;
