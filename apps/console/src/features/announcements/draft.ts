import { LOCALES, type Locale } from '@fairlaunch/locales';
import {
  ANNOUNCEMENT_FALLBACK,
  ANNOUNCEMENT_BODY_LENGTH,
  ANNOUNCEMENT_TITLE_LENGTH,
  hasUnsafeLink,
  readTypedDate,
  type AnnouncementContent,
  type AnnouncementText,
} from '@fairlaunch/protocol';

const DAY_SECONDS = 86_400;

/** Typed values. `from` and `through` are dates of UTC+8; empty ones mean now and no end. */
export type Draft = {
  texts: Record<Locale, AnnouncementText>;
  pinned: boolean;
  from: string;
  through: string;
};

export const EMPTY_DRAFT: Draft = {
  texts: Object.fromEntries(
    LOCALES.map((locale) => [locale, { title: '', body: '' }]),
  ) as Draft['texts'],
  pinned: false,
  from: '',
  through: '',
};

/** The draft of a new version begins with the published texts. */
export const draftOf = ({
  texts,
  pinned,
}: Pick<AnnouncementContent, 'texts' | 'pinned'>): Draft => ({
  ...EMPTY_DRAFT,
  texts: { ...EMPTY_DRAFT.texts, ...texts },
  pinned,
});

export type DraftProblem = 'englishMissing' | 'halfWritten' | 'tooLong' | 'unsafe' | 'dates';

export const isWritten = ({ title, body }: AnnouncementText): boolean =>
  title.trim() !== '' || body.trim() !== '';

const isTooLong = ({ title, body }: AnnouncementText): boolean =>
  title.length > ANNOUNCEMENT_TITLE_LENGTH || body.length > ANNOUNCEMENT_BODY_LENGTH;

const trimmed = ({ title, body }: AnnouncementText) => ({ title: title.trim(), body: body.trim() });

/** Midnight of a date in UTC+8, seconds; undefined for no date. */
function midnight(date: string): number | undefined {
  const iso = readTypedDate(date);
  return iso === undefined ? undefined : Date.parse(`${iso}T00:00:00+08:00`) / 1_000;
}

/** Content to be signed, or its first problem; `now` in seconds of business time. */
export function contentOf(
  { texts, pinned, from, through }: Draft,
  now: number,
): { content: AnnouncementContent } | { problem: DraftProblem } {
  const written = Object.entries(texts)
    .map(([locale, text]) => [locale, trimmed(text)] as const)
    .filter(([, one]) => isWritten(one));
  if (written.some(([, { title, body }]) => title === '' || body === ''))
    return { problem: 'halfWritten' };
  if (!written.some(([locale]) => locale === ANNOUNCEMENT_FALLBACK))
    return { problem: 'englishMissing' };
  if (written.some(([, one]) => isTooLong(one))) return { problem: 'tooLong' };
  if (written.some(([, { title, body }]) => hasUnsafeLink(title) || hasUnsafeLink(body)))
    return { problem: 'unsafe' };
  const begins = from.trim() === '' ? now : midnight(from);
  const last = through.trim() === '' ? null : midnight(through);
  if (begins === undefined || last === undefined) return { problem: 'dates' };
  const until = last === null ? null : last + DAY_SECONDS;
  if (until !== null && until <= Math.max(begins, now)) return { problem: 'dates' };
  return { content: { texts: Object.fromEntries(written), pinned, from: begins, until } };
}
