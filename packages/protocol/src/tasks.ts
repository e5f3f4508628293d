import { isPlainLine } from './plain-text.ts';

export const COMMUNITY_NAME_LENGTH = 60;
export const MEETING_LINK_LENGTH = 200;
export const PLACE_NAME_LENGTH = 80;
export const LINK_NAME_LENGTH = 24;

/** Applications of a member within so many days (docs/decisions/0079). */
export const MOST_APPLICATIONS = 5;
export const APPLICATION_DAYS = 7;

/** A private link's name is changed once in so many days (docs/decisions/0079). */
export const LINK_NAME_DAYS = 30;

export const MOST_MEETINGS = 100;
export const MOST_ATTENDEES = 500;

const MEETING_LINK =
  /^https:\/\/(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z]{2,24}(?::\d{2,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/;

/** https alone, without a user; a host in other letters than ASCII could pass for another one. */
export const isMeetingLink = (text: string): boolean =>
  text.length <= MEETING_LINK_LENGTH && MEETING_LINK.test(text) && !/\/\/[^/?#]*xn--/i.test(text);

export const isCommunityName = (text: string): boolean =>
  text.length <= COMMUNITY_NAME_LENGTH && isPlainLine(text) && /[\p{L}\p{N}]/u.test(text);

/** In none of the names, which could pass for the operator's own. */
const RESERVED_WORDS = [
  'admin',
  'administrator',
  'fairlaunch',
  'help',
  'house',
  'official',
  'operator',
  'reviewer',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'treasury',
  'wallet',
];

/** Of four characters or more, and not in the form of an invitation code. Must match the database. */
export const hasLinkForm = (text: string): boolean =>
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) &&
  text.length >= 4 &&
  text.length <= LINK_NAME_LENGTH &&
  !/^[a-z0-9]{8}$/.test(text);

/** What can be chosen; a name from before a word was reserved still leads to its captain. */
export const isLinkName = (text: string): boolean => hasLinkForm(text) && !hasReservedWord(text);

/** However hyphens part it, and whichever characters look like its letters. */
function hasReservedWord(name: string): boolean {
  const letters = withoutLookAlikes(name.replaceAll('-', ''));
  return RESERVED_WORDS.some((word) => letters.includes(withoutLookAlikes(word)));
}

const LOOK_ALIKES = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
] as const;

const withoutLookAlikes = (text: string): string =>
  LOOK_ALIKES.reduce((plain, [look, letter]) => plain.replace(look, letter), text);
