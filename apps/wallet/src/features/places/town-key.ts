/** Number of first letters that town files are named by. */
export const FILE_KEY_LENGTH = 2;

/** Latin letters that are not a plain letter with a mark. */
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

/** The small Latin letters and digits of a name or a typed text, by which towns are compared. */
export const townKey = (name: string): string => folded(name).replace(/[^a-z0-9]/g, '');

/** True if a text has a letter of another script, with which no name on the list begins. */
export const hasOtherScript = (typed: string): boolean =>
  /\p{L}/u.test(folded(typed).replace(/\p{Script=Latin}/gu, ''));
