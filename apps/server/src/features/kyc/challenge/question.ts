import { randomInt } from 'node:crypto';
import type { Locale } from '@fairlaunch/locales';
import { translate } from '@fairlaunch/locales/server';

const SHOWN_WORDS = 5;

/** A question in the reader's language, which can be read or heard. */
export function askQuestion(locale: Locale): { question: string; answer: string } {
  return randomInt(2) === 0 ? askForWord(locale) : askForSum(locale);
}

function askForWord(locale: Locale): { question: string; answer: string } {
  const pool = translate(locale, 'kyc.words').split(' ');
  const words = Array.from(
    { length: SHOWN_WORDS },
    () => pool.splice(randomInt(pool.length), 1)[0]!,
  );
  const place = randomInt(SHOWN_WORDS);
  const question = translate(locale, 'kyc.question.word', {
    place: place + 1,
    words: words.join(', '),
  });
  return { question, answer: words[place]! };
}

function askForSum(locale: Locale): { question: string; answer: string } {
  const [first, second] = [randomInt(2, 30), randomInt(2, 30)];
  return {
    question: translate(locale, 'kyc.question.sum', { first, second }),
    answer: String(first + second),
  };
}
