import { jsonHash } from '@fairlaunch/plan';
import { HOME_LINKS, type HomeLink, type HomeLinkTargets } from './links.ts';
import { isSafeLink } from '#schema/safe-links.ts';

export const HOME_LINK_LENGTH = 500;

/** Rule for targets of home links, the same as for links in an announcement. */
export const isHomeLinkTarget = (text: string): boolean =>
  text.length <= HOME_LINK_LENGTH && isSafeLink(text);

/** Hash that both people sign of a version: of all its links at once. */
export const homeLinksHash = (version: number, links: HomeLinkTargets): `0x${string}` =>
  jsonHash({ version, links });

/** The next version where one link is switched off. */
export function withoutHomeLink(links: HomeLinkTargets, off: HomeLink): HomeLinkTargets {
  return Object.fromEntries(Object.entries(links).filter(([name]) => name !== off));
}

export type HomeLinkChange = { name: HomeLink; from: string | undefined; to: string | undefined };

/** Links that two versions do not share, in their order. */
export const homeLinkChanges = (from: HomeLinkTargets, to: HomeLinkTargets): HomeLinkChange[] =>
  HOME_LINKS.filter((name) => from[name] !== to[name]).map((name) => ({
    name,
    from: from[name],
    to: to[name],
  }));
