import { isPlainLine } from '#schema/plain-text.ts';

export const COMMUNITY_NAME_LENGTH = 60;
export const MEETING_LINK_LENGTH = 200;
export const PLACE_NAME_LENGTH = 80;

/** Different people who approve an application; the database asks for as many. */
export const TASK_APPROVALS = 2;

/** Applications of a member within so many days (docs/decisions/0079). */
export const MOST_APPLICATIONS = 5;
export const APPLICATION_DAYS = 7;

export const MOST_MEETINGS = 100;
export const MOST_ATTENDEES = 500;

const MEETING_LINK =
  /^https:\/\/(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z]{2,24}(?::\d{2,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/;

/** https alone, without a user; a host in other letters than ASCII could pass for another one. */
export const isMeetingLink = (text: string): boolean =>
  text.length <= MEETING_LINK_LENGTH && MEETING_LINK.test(text) && !/\/\/[^/?#]*xn--/i.test(text);

export const isCommunityName = (text: string): boolean =>
  text.length <= COMMUNITY_NAME_LENGTH && isPlainLine(text) && /[\p{L}\p{N}]/u.test(text);
