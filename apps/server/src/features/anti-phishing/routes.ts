import { action, route } from '#http/route.ts';
import { readWord, writeWord } from '#mail/anti-phishing-word.ts';
import { personalData } from '#personal-data/keys.ts';
import { Failure } from '#shared/errors.ts';

export const routes = [
  route('antiPhishingWord', async ({ deps: { config, database }, caller }) => {
    const keys = personalData(config);
    const word = keys && (await readWord(database, keys, caller.memberId));
    return { isOpen: keys !== undefined, word: word ?? null };
  }),
  action('chooseAntiPhishingWord', async ({ deps, caller, input: { word } }, tx) => {
    const keys = personalData(deps.config);
    if (!keys) throw new Failure('WORD_CLOSED');
    await writeWord(tx, keys, {
      memberId: caller.memberId,
      word,
      now: new Date(deps.realNow()),
    });
    return {};
  }),
];
