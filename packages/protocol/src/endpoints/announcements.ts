import { z } from 'zod/mini';
import { ANNOUNCEMENT_BODY_LENGTH, ANNOUNCEMENT_TITLE_LENGTH } from '../announcement-content.ts';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import {
  address,
  hash,
  page,
  pageQuery,
  pathNumber,
  requestId,
  seconds,
  signature,
  text,
} from '../schema.ts';

const locale = z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/));
const written = (length: number) => text(length).check(z.trim(), z.minLength(1));
const texts = z.record(
  locale,
  z.object({ title: written(ANNOUNCEMENT_TITLE_LENGTH), body: written(ANNOUNCEMENT_BODY_LENGTH) }),
);
/** Business time; `until` null: without an end. */
const shown = { pinned: z.boolean(), from: seconds, until: z.nullable(seconds) };

const head = {
  id: z.int(),
  /** Greater than that of every version before; what was read is told by it. */
  version: z.int(),
  ...shown,
  publishedAt: seconds,
  /** It had another text before. */
  isChanged: z.boolean(),
};

const announcementHead = z.object({ ...head, titles: z.record(locale, z.string()) });
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

const announcementProposal = z.object({
  /** Of the version. */
  id: z.int(),
  announcement: z.int(),
  /** Signed as 0 in place of the announcement's number, which it did not have yet. */
  isNew: z.boolean(),
  requestId,
  texts,
  ...shown,
  contentHash: hash,
  proposedBy: address,
  proposedAt: seconds,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
  /** By a newer version, which may be to come, or by an operator. */
  endedAt: z.nullable(seconds),
  stoppedBy: z.nullable(address),
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
});
export type AnnouncementProposal = z.infer<typeof announcementProposal>;

const readState = z.object({
  /** Versions up to this are read, and these beside them. */
  readThrough: z.int(),
  alsoRead: z.array(z.int()),
  unread: z.int(),
});
export type AnnouncementReadState = z.infer<typeof readState>;

const decision = z.object({ requestId, id: z.int(), signature });

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
  operatorAnnouncements: read(
    '/api/operator/announcements',
    'viewer',
    'Versions that operators proposed, newest first.',
    z.object(pageQuery),
    page(announcementProposal),
  ),
  proposeAnnouncement: action(
    '/api/operator/announcements/propose',
    'approver',
    'Proposes an announcement, or with `announcement` a new version of one.',
    z.object({
      requestId,
      announcement: z.int().check(z.nonnegative()),
      texts,
      ...shown,
      signature,
    }),
    announcementProposal,
  ),
  confirmAnnouncement: action(
    '/api/operator/announcements/confirm',
    'approver',
    'Publishes what somebody else proposed, in place of its version before once it begins.',
    decision,
    announcementProposal,
  ),
  withdrawAnnouncement: action(
    '/api/operator/announcements/withdraw',
    'approver',
    'Takes one’s own open proposal back, with a signature over it.',
    decision,
    announcementProposal,
  ),
  stopAnnouncement: action(
    '/api/operator/announcements/stop',
    'approver',
    'Takes an announcement down with all its versions, by any of them that was published; one operator’s signature is enough.',
    decision,
    announcementProposal,
  ),
};
