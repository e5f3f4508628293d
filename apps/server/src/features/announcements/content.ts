import { isLocale } from '@fairlaunch/locales';
import {
  ANNOUNCEMENT_FALLBACK,
  announcementHash,
  hasUnsafeLink,
  type AnnouncementContent,
} from '@fairlaunch/protocol';
import { Failure } from '../../shared/errors.ts';

/**
 * @param now seconds of business time
 * @throws Failure ANNOUNCEMENT_INCOMPLETE, ANNOUNCEMENT_LINK_UNSAFE, ANNOUNCEMENT_DATES_INVALID
 */
export function checkContent({ texts, from, until }: AnnouncementContent, now: number): void {
  if (!texts[ANNOUNCEMENT_FALLBACK]) throw new Failure('ANNOUNCEMENT_INCOMPLETE');
  for (const [locale, { title, body }] of Object.entries(texts)) {
    if (!isLocale(locale)) throw new Failure('ANNOUNCEMENT_INCOMPLETE', { field: locale });
    if (hasUnsafeLink(title) || hasUnsafeLink(body))
      throw new Failure('ANNOUNCEMENT_LINK_UNSAFE', { field: locale });
  }
  if (until !== null && (until <= from || until <= now))
    throw new Failure('ANNOUNCEMENT_DATES_INVALID');
}

export const contentOf = ({ texts, pinned, from, until }: AnnouncementContent) => ({
  content: { texts, pinned, from, until },
  hash: announcementHash({ texts, pinned, from, until }),
});
