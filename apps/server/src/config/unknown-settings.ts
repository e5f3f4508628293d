import { environmentSchema } from './environment.ts';

/** Read beside the schema: the owner's URL is forgotten once the migrations have run. */
const OTHERS = ['DATABASE_MIGRATION_URL'];
const KNOWN: readonly string[] = [...Object.keys(environmentSchema.shape), ...OTHERS];
const OUR_PREFIX =
  /^(?:ALARM|CHAIN|DATABASE|EMISSION|ENVELOPE|GIFT_CARD|KYC|LEGACY|MAIL|PAYOUT|PERSONAL_DATA|ROOT|TREASURY|TRUSTED|WALLETCONNECT)_/;
/** What a cluster puts into every process of a namespace. */
const OF_A_CLUSTER = /_(?:SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_\d+_\w+)$/;
/** Shorter names are near to too much. */
const MIN_LENGTH = 8;
const MAX_EDITS = 2;

/** A name that only looks like one of ours would be taken in silence. */
export function unknownSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => value !== '' && !KNOWN.includes(name) && !OF_A_CLUSTER.test(name))
    .flatMap(([name]) => {
      const near = nearestOf(name);
      if (near) return [`${name}: is no setting; is ${near} meant?`];
      return OUR_PREFIX.test(name) ? [`${name}: is no setting`] : [];
    });
}

function nearestOf(name: string): string | undefined {
  if (name.length < MIN_LENGTH) return undefined;
  const upper = name.toUpperCase().replaceAll('-', '_');
  return KNOWN.filter((known) => known.length >= MIN_LENGTH)
    .map((known) => ({ known, edits: isCutOff(upper, known) ? 0 : editsBetween(upper, known) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    .sort((one, other) => one.edits - other.edits)[0]?.known;
}

/** A word that is left out or put on at the end, such as a unit; single words are anybody's. */
function isCutOff(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.includes('_') && long.startsWith(`${short}_`);
}

/** Characters to insert, delete or replace (Levenshtein). */
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
