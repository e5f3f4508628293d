import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { announcementLocale, announcements } from './proposal.ts';
import { address, hash, page, pageQuery, pathNumber, requestId, seconds } from '#schema/schema.ts';

const { texts, pinned, from, until } = announcements.content.shape;
const shown = { pinned, from, until };

const head = {
  id: z.int(),
  /** Greater than that of every earlier version of any announcement; read marks refer to it. */
  version: z.int(),
  ...shown,
  publishedAt: seconds,
  /** Its text replaced an earlier one. */
  isChanged: z.boolean(),
};

const announcementHead = z.object({ ...head, titles: z.record(announcementLocale, z.string()) });
export type AnnouncementHead = z.infer<typeof announcementHead>;

const announcement = z.object({ ...head, texts });
export type Announcement = z.infer<typeof announcement>;

const announcementVersion = z.object({
  version: z.int(),
  publishedAt: seconds,
  contentHash: hash,
  texts,
});
export type AnnouncementVersion = z.infer<typeof announcementVersion>;

const takenDown = z.object({ at: seconds, by: address });

const readState = z.object({
  /** All versions up to `readThrough` are read, and those in `alsoRead`. */
  readThrough: z.int(),
  alsoRead: z.array(z.int()),
  unread: z.int(),
});
export type AnnouncementReadState = z.infer<typeof readState>;

export const announcementEndpoints = {
  announcements: read(
    '/api/announcements',
    'public',
    'Announcements that stand, pinned ones first, then the newest.',
    z.object(pageQuery),
    page(announcementHead),
  ),
  announcement: read(
    '/api/announcements/{id}',
    'public',
    'An announcement that stands, in every language that it has.',
    z.object({ id: pathNumber }),
    announcement,
    ['NOT_FOUND'],
  ),
  announcementVersions: read(
    '/api/announcements/{id}/versions',
    'public',
    'Every text that members could read in an announcement, newest first, with what both people signed; none once it is taken down.',
    z.object({ id: pathNumber, ...pageQuery }),
    z.object({ ...page(announcementVersion).shape, takenDown: z.nullable(takenDown) }),
  ),
  announcementReadState: read(
    '/api/my/announcements',
    'session',
    'Which announcements the member has read, and how many not.',
    z.object({}),
    readState,
  ),
  readAnnouncement: action(
    '/api/my/announcements/read',
    'session',
    'Notes that the member has read a version, or everything up to it.',
    z.object({ requestId, version: z.int().check(z.positive()), all: z.boolean() }),
    readState,
  ),
};
