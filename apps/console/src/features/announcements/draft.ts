import { LOCALES, type Locale } from '@fairlaunch/locales';
import {
  ANNOUNCEMENT_FALLBACK,
  hasUnsafeLink,
  type AnnouncementContent,
  type AnnouncementText,
} from '@fairlaunch/protocol';

const DAY_SECONDS = 86_400;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What is typed; `from` and `through` are dates of UTC+8, empty for now and for no end. */
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

/** A new version begins with what stands. */
export const draftOf = ({
  texts,
  pinned,
}: Pick<AnnouncementContent, 'texts' | 'pinned'>): Draft => ({
  ...EMPTY_DRAFT,
  texts: { ...EMPTY_DRAFT.texts, ...texts },
  pinned,
});

export type DraftProblem = 'englishMissing' | 'halfWritten' | 'unsafe' | 'dates';

export const isWritten = ({ title, body }: AnnouncementText): boolean =>
  title.trim() !== '' || body.trim() !== '';

const trimmed = ({ title, body }: AnnouncementText) => ({ title: title.trim(), body: body.trim() });

/** Midnight of a date in UTC+8, seconds; undefined for no date. */
function midnight(date: string): number | undefined {
  const at = ISO_DATE.test(date) ? Date.parse(`${date}T00:00:00+08:00`) / 1_000 : NaN;
  return Number.isFinite(at) ? at : undefined;
}

/** What would be signed, or why it cannot be; `now` in seconds of business time. */
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
  if (written.some(([, { title, body }]) => hasUnsafeLink(title) || hasUnsafeLink(body)))
    return { problem: 'unsafe' };
  const begins = from === '' ? now : midnight(from);
  const last = through === '' ? null : midnight(through);
  if (begins === undefined || last === undefined) return { problem: 'dates' };
  const until = last === null ? null : last + DAY_SECONDS;
  if (until !== null && until <= Math.max(begins, now)) return { problem: 'dates' };
  return { content: { texts: Object.fromEntries(written), pinned, from: begins, until } };
}
