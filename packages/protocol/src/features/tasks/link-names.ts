const LINK_NAME_LENGTH = 24;

/** A private link's name is changed once in so many days (docs/decisions/0079). */
export const LINK_NAME_DAYS = 30;

const OUR_NAME = 'fairlaunch';

/** In none of the names, which could pass for the operator's own. */
const RESERVED_WORDS = wordsOf(
  'admin customer help hotline house moderator official operator reviewer security service staff',
  'support system team treasury verified wallet',
);

/** The same in the languages that the app offers, in the letters of a name. */
const RESERVED_ELSEWHERE = wordsOf(
  // zh, in pinyin
  'guanfang kefu bangzhu zhichi anquan guanli xitong qianbao fuwu',
  // ja, ko
  'koushiki kousiki sapooto sapoto shien kanri unei anzen madoguchi',
  'gongsik gosik jiwon gogaek gwanri gwalli boan unyeong',
  // id, ms
  'bantuan dukungan sokongan resmi rasmi keamanan keselamatan layanan khidmat perkhidmatan',
  'pengurus pentadbir dompet pelanggan',
  // th, km
  'borikan chuailuea chuayluea thangkan tangkan sevakam chomnuoy jomnuoy',
  // es, pt
  'ayuda soporte oficial seguridad equipo sistema tesoreria billetera cartera atencion servicio',
  'cliente ajuda suporte seguranca equipe equipa tesouraria carteira atendimento apoio servico',
  'gerente',
  // fa
  'poshtibani poshtiban amniat amniyat modir khadamat komak',
  // ru
  'podderzhka podderjka pomosch pomoshch pomosh ofitsial sluzhba slujba bezopasnost koshelek',
  'koshelyok',
  // vi
  'hotro chinhthuc baomat quantri dichvu trogiup cskh khachhang',
);
/** Shorter ones stand within words of other meanings. */
const ANYWHERE_LENGTH = 6;
/** One letter more, less or other makes a short word into another word. */
const ONE_LETTER_LENGTH = 7;
/** One letter less within the word leaves it readable. */
const LOST_LETTER_LENGTH = 6;
/** With each double letter single. */
const SINGLES_ANYWHERE_LENGTH = 5;

/**
 * True for four characters or more that have not the form of an invitation code. Must match the
 * database.
 */
export const hasLinkForm = (text: string): boolean =>
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) &&
  text.length >= 4 &&
  text.length <= LINK_NAME_LENGTH &&
  !/^[a-z0-9]{8}$/.test(text);

/** Names that can be chosen; a name from before a word was reserved still leads to its captain. */
export const isLinkName = (text: string): boolean => hasLinkForm(text) && !hasReservedWord(text);

/** However hyphens part it, whichever characters look like its letters, and with one letter wrong. */
function hasReservedWord(name: string): boolean {
  const letters = withoutLookAlikes(name.replaceAll('-', ''));
  const runs = runsOf(name.split('-')).flatMap(readings);
  const ours = [OUR_NAME, ...RESERVED_WORDS].map(withoutLookAlikes);
  const elsewhere = RESERVED_ELSEWHERE.map(withoutLookAlikes);
  return (
    ours.some((word) => nearlyHas(letters, word) || hasDoubled(name.replaceAll('-', ''), word)) ||
    elsewhere.some((word) => word.length >= ANYWHERE_LENGTH && nearlyHas(letters, word)) ||
    [...ours, ...elsewhere].some((word) => runs.some((run) => isSlipOf(run, word)))
  );
}

/** With letters doubled, or doubles single. */
function hasDoubled(name: string, word: string): boolean {
  const singles = withSingles(word);
  return (
    singles.length >= SINGLES_ANYWHERE_LENGTH &&
    readings(name).some((letters) => withSingles(letters).includes(singles))
  );
}

/** Two letters that look like another one may also be one that is doubled. */
const readings = (text: string): string[] =>
  [text, withSingles(text)].map((each) => withoutLookAlikes(each));

/** The word with a letter doubled or left out; a shorter one only where it had two of it. */
function isSlipOf(run: string, word: string): boolean {
  if (withSingles(run) === withSingles(word)) return true;
  const hasLost = word.length >= LOST_LETTER_LENGTH && run.length === word.length - 1;
  const hasEnds = run[0] === word[0] && run.at(-1) === word.at(-1);
  return hasLost && hasEnds && isWithinOneLetter(run, word);
}

const withSingles = (text: string): string => text.replace(/(.)\1+/g, '$1');

function wordsOf(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** Parts that stand side by side, joined. */
const runsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((_, from) =>
    parts.slice(from).map((__, more) => parts.slice(from, from + more + 1).join('')),
  );

/** True if some stretch of the letters is the word, or a long word but for one letter. */
function nearlyHas(letters: string, word: string): boolean {
  if (word.length < ONE_LETTER_LENGTH) return letters.includes(word);
  return [word.length - 1, word.length, word.length + 1].some((length) =>
    Array.from({ length: Math.max(0, letters.length - length + 1) }).some((_, at) =>
      isWithinOneLetter(letters.slice(at, at + length), word),
    ),
  );
}

/** One letter more, less or other, or two that changed places. */
function isWithinOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isOther = short.slice(at + 1) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return isOther || isSwapped;
}

const LOOK_ALIKES = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/[69q]/g, 'g'],
  [/rn|nn/g, 'm'],
  [/vv|uu/g, 'w'],
  [/cl/g, 'd'],
] as const;

const withoutLookAlikes = (text: string): string =>
  LOOK_ALIKES.reduce((plain, [look, letter]) => plain.replace(look, letter), text);
