import { isPlainLine } from '#schema/plain-text.ts';

export const COMMUNITY_NAME_LENGTH = 60;
export const MEETING_LINK_LENGTH = 200;
export const PLACE_NAME_LENGTH = 80;

/** Different people who approve an application; `guard_task_application` asks for as many. */
export const TASK_APPROVALS = 2;

/** A member may send this many applications within `APPLICATION_DAYS` (docs/decisions/0079). */
export const MOST_APPLICATIONS = 5;
export const APPLICATION_DAYS = 7;

export const MOST_MEETINGS = 100;
export const MOST_ATTENDEES = 500;

const MEETING_LINK =
  /^https:\/\/(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z]{2,24}(?::\d{2,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/;

/**
 * Only https, without a user name, and with an ASCII host: other letters could imitate another one.
 */
export const isMeetingLink = (text: string): boolean =>
  text.length <= MEETING_LINK_LENGTH && MEETING_LINK.test(text) && !/\/\/[^/?#]*xn--/i.test(text);

export const isCommunityName = (text: string): boolean =>
  text.length <= COMMUNITY_NAME_LENGTH && isPlainLine(text) && /[\p{L}\p{N}]/u.test(text);
