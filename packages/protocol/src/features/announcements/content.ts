import { jsonHash } from '@fairlaunch/plan';

export const ANNOUNCEMENT_TITLE_LENGTH = 80;
export const ANNOUNCEMENT_BODY_LENGTH = 2_000;
/** Every announcement has this language; it is shown to readers of languages that are missing. */
export const ANNOUNCEMENT_FALLBACK = 'en_US';

export type AnnouncementText = { title: string; body: string };

/** `from` and `until` in seconds of business time; null: without an end. */
export type AnnouncementContent = {
  texts: Record<string, AnnouncementText>;
  pinned: boolean;
  from: number;
  until: number | null;
};

/** Hash of an announcement, which both operators sign and the audit log holds. */
export const announcementHash = ({
  texts,
  pinned,
  from,
  until,
}: AnnouncementContent): `0x${string}` => jsonHash({ texts, pinned, from, until });

/** The text in a language, or the English one if that language is missing. */
export function textIn<Text>(
  texts: Record<string, Text>,
  locale: string,
): { text: Text; isFallback: boolean } {
  const own = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
  return own === undefined
    ? { text: texts[ANNOUNCEMENT_FALLBACK]!, isFallback: true }
    : { text: own, isFallback: false };
}
