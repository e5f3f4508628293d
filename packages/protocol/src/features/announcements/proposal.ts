import { z } from 'zod/mini';
import {
  ANNOUNCEMENT_BODY_LENGTH,
  ANNOUNCEMENT_FALLBACK,
  ANNOUNCEMENT_TITLE_LENGTH,
  announcementHash,
} from './content.ts';
import { address, seconds, text as textOf } from '#schema/schema.ts';
import { hash, text, whole } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

export const announcementLocale = z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/));
const written = (length: number) => textOf(length).check(z.trim(), z.minLength(1));

/** A version of an announcement. */
export const announcements = proposalKind({
  least: 'approver',
  ended: 'ANNOUNCEMENT_ENDED',
  content: z.object({
    /** 0 for a new one. */
    announcement: z.int().check(z.nonnegative()),
    texts: z.record(
      announcementLocale,
      z.object({
        title: written(ANNOUNCEMENT_TITLE_LENGTH),
        body: written(ANNOUNCEMENT_BODY_LENGTH),
      }),
    ),
    pinned: z.boolean(),
    /** Business time. */
    from: seconds,
    /** Null: without an end. */
    until: z.nullable(seconds),
  }),
  facts: z.object({
    published: z.nullable(
      z.object({
        announcement: z.int(),
        /**
         * When a newer version replaces it, which may still be to come, or an operator took it
         * down.
         */
        endedAt: z.nullable(seconds),
        /** Operator who took the announcement down, whichever version was shown then. */
        stoppedBy: z.nullable(address),
      }),
    ),
  }),
  name: 'Announcement',
  /** `title` is the English one. */
  fields: { announcement: whole, title: text, contentHash: hash },
  said: ({ announcement, ...content }) => ({
    announcement,
    title: content.texts[ANNOUNCEMENT_FALLBACK]?.title ?? '',
    contentHash: announcementHash(content),
  }),
});
