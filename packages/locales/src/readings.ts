import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES_OF, ownMessagesOf, PARTS, type Part } from './catalogues.ts';
import { DEFAULT_LOCALE, type Locale } from './languages.ts';

/** By part and text id, the hash of the English and the translation that a second person read. */
type Readings = Partial<Record<Part, Record<string, string>>>;

export type Text = { part: Part; id: string; english: string; translation: string | undefined };

export const readingsPath = (locale: Locale): string =>
  fileURLToPath(new URL(`../translators/${locale}/read.json`, import.meta.url));

/** Every text of a language beside its English; the translation is undefined if it is missing. */
export function textsOf(locale: Locale): Text[] {
  return PARTS.filter((part) => LOCALES_OF[part].some((one) => one === locale)).flatMap((part) => {
    const translations = ownMessagesOf(locale, part);
    return Object.entries(ownMessagesOf(DEFAULT_LOCALE, part)).map(([id, english]) => ({
      part,
      id,
      english,
      translation: translations[id],
    }));
  });
}

/** Texts that changed, or whose English changed, since a second person read them. */
export function unreadTexts(locale: Locale): Text[] {
  const path = readingsPath(locale);
  const read: Readings = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Readings)
    : {};
  return textsOf(locale).filter((text) => read[text.part]?.[text.id] !== hashOf(text));
}

/** Hashes to store when all of a language has been read. */
export const readingsOf = (locale: Locale): Readings =>
  Object.fromEntries(
    PARTS.map((part) => [
      part,
      Object.fromEntries(
        textsOf(locale)
          .filter((text) => text.part === part && text.translation !== undefined)
          .map((text) => [text.id, hashOf(text)]),
      ),
    ]),
  );

const hashOf = ({ english, translation = '' }: Text): string =>
  createHash('sha256').update(`${english}\n${translation}`).digest('base64url').slice(0, 8);
