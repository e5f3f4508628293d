/** Letters that town files are named by; two of the beginning. */
export const FILE_KEY_LENGTH = 2;

/** Latin letters that are no letter with a mark. */
const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ı: 'i',
    þ: 'th',
  }),
);

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđðıþ]/g, (letter) => FOLDED.get(letter)!);

/**
 * Letters and digits that towns are compared by: small and Latin, of a name and of a typed text.
 */
export const townKey = (name: string): string => folded(name).replace(/[^a-z0-9]/g, '');

/** One letter of another script is enough to know that no name on the list begins so. */
export const hasOtherScript = (typed: string): boolean =>
  /\p{L}/u.test(folded(typed).replace(/\p{Script=Latin}/gu, ''));
