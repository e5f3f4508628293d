import { environmentSchema, MIGRATION_URL, SECRETS } from './environment.ts';

const KNOWN: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  MIGRATION_URL,
  ...SECRETS.map((name) => `${name}_FILE`),
];
/** First words of our settings that no other variable of a machine begins with. */
const OUR_WORD =
  /^(?:ADMINS?|ALARM|BHC|BTC|CHAIN|DATABASE|DEPLOYED|EMISSION|ENVELOPE|GATEWAY|GIFT_CARD|KYC|LEGACY|PAYOUT|PERSONAL_DATA|RECHARGE|REVENUE|REWARD|RUNBOOK|SHUTDOWN|TREASURY|TRUSTED|USDB|USDT|WALLET_?CONNECT)(?:_|$)/;
/** First words that other variables have too: only together with an underscore they are ours. */
const OUR_BEGINNING = /^(?:CONSOLE|HEALTH|HOME_LINK|LIVE|LOG|MAIL|MAX_GAS|MIN_GAS|PUBLIC|ROOT)_/;
/** Variables that a cluster puts into every process of a namespace. */
const OF_A_CLUSTER = /_(?:SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_\d+_\w+)$/;
/** Shorter names are within two edits of too many others. */
const MIN_LENGTH = 8;
const MAX_EDITS = 2;

/** An empty or blank value counts as not set. */
export const isBlank = (value: string | undefined): value is '' | undefined =>
  value === undefined || value.trim() === '';

/** A misspelt name would be ignored without a word. */
export function unknownSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => !isBlank(value) && !KNOWN.includes(name) && !OF_A_CLUSTER.test(name))
    .flatMap(([name]) => {
      const upper = name.toUpperCase().replaceAll('-', '_');
      const near = sameWordsAs(upper) ?? nearestOf(upper);
      if (near) return [`${name}: is no setting; is ${near} meant?`];
      const isOurs = OUR_WORD.test(upper) || OUR_BEGINNING.test(upper);
      return isOurs ? [`${name}: is no setting`] : [];
    });
}

/** The setting with the same consonants, or one with all these words that begins with one. */
function sameWordsAs(name: string): string | undefined {
  const words = name.split('_');
  const isPart = (known: string) => {
    const all = known.split('_');
    return words.length > 1 && words.includes(all[0]!) && words.every((word) => all.includes(word));
  };
  return (
    KNOWN.find((known) => known.includes('_') && bonesOf(known) === bonesOf(name)) ??
    KNOWN.find(isPart)
  );
}

const bonesOf = (name: string): string => name.replace(/[AEIOU_]/g, '');

function nearestOf(name: string): string | undefined {
  if (name.length < MIN_LENGTH) return undefined;
  return KNOWN.filter((known) => known.length >= MIN_LENGTH)
    .map((known) => ({ known, edits: editsBetween(name, known) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    .sort((one, other) => one.edits - other.edits)[0]?.known;
}

/** Number of characters to insert, delete or replace (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
