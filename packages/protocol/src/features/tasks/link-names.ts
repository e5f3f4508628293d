const LINK_NAME_LENGTH = 24;

/** The name of a private link can change once in this many days (docs/decisions/0079). */
export const LINK_NAME_DAYS = 30;

const OUR_NAME = 'fairlaunch';

/** No name may hold one of these words, as it could pass for a link of the operator. */
const RESERVED_WORDS = wordsOf(
  'admin customer help hotline house moderator official operator reviewer security service staff',
  'support system team treasury verified wallet',
);

/** The same words in the other languages of the app, in Latin letters. */
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
/** Shorter words of other languages are part of words of other meanings. */
const ANYWHERE_LENGTH = 6;
/** In a shorter word one changed letter makes another word. */
const ONE_LETTER_LENGTH = 7;
/** A word of this length stays readable if it loses a letter within. */
const LOST_LETTER_LENGTH = 6;
/** Length of a word whose double letters are made single. */
const SINGLES_ANYWHERE_LENGTH = 5;

/** True for four characters or more that cannot be an invitation code. Must match the database. */
export const hasLinkForm = (text: string): boolean =>
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) &&
  text.length >= 4 &&
  text.length <= LINK_NAME_LENGTH &&
  !/^[a-z0-9]{8}$/.test(text);

/** True if the name can be chosen; names chosen before a word was reserved keep working. */
export const isLinkName = (text: string): boolean => hasLinkForm(text) && !hasReservedWord(text);

/** Finds a word despite hyphens, look-alike characters and one wrong letter. */
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

/** True if the name holds the word with letters doubled, or with double letters made single. */
function hasDoubled(name: string, word: string): boolean {
  const singles = withSingles(word);
  return (
    singles.length >= SINGLES_ANYWHERE_LENGTH &&
    readings(name).some((letters) => withSingles(letters).includes(singles))
  );
}

/** Two equal letters may look like another letter, or be one that was doubled: reads both. */
const readings = (text: string): string[] =>
  [text, withSingles(text)].map((each) => withoutLookAlikes(each));

/** True for the word with letters doubled, or, if it is long, with one left out. */
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

/** All runs of neighbouring parts, each joined. */
const runsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((_, from) =>
    parts.slice(from).map((__, more) => parts.slice(from, from + more + 1).join('')),
  );

/** True if the letters hold the word; a long word may have one letter wrong. */
function nearlyHas(letters: string, word: string): boolean {
  if (word.length < ONE_LETTER_LENGTH) return letters.includes(word);
  return [word.length - 1, word.length, word.length + 1].some((length) =>
    Array.from({ length: Math.max(0, letters.length - length + 1) }).some((_, at) =>
      isWithinOneLetter(letters.slice(at, at + length), word),
    ),
  );
}

/** True if the texts differ by one letter more, less or other, or by two that changed places. */
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
