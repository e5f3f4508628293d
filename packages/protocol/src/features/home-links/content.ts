import { jsonHash } from '@fairlaunch/plan';
import { HOME_LINKS, type HomeLink, type HomeLinkTargets } from './links.ts';
import { isSafeLink } from '#schema/safe-links.ts';

export const HOME_LINK_LENGTH = 500;

/** Rule for targets of home links, the same as for links in an announcement. */
export const isHomeLinkTarget = (text: string): boolean =>
  text.length <= HOME_LINK_LENGTH && isSafeLink(text);

/** Hash over all links of a version, which both operators sign. */
export const homeLinksHash = (version: number, links: HomeLinkTargets): `0x${string}` =>
  jsonHash({ version, links });

/** The links of the next version if one is switched off. */
export function withoutHomeLink(links: HomeLinkTargets, off: HomeLink): HomeLinkTargets {
  return Object.fromEntries(Object.entries(links).filter(([name]) => name !== off));
}

export type HomeLinkChange = { name: HomeLink; from: string | undefined; to: string | undefined };

/** Links in which two versions differ, in the order of the home page. */
export const homeLinkChanges = (from: HomeLinkTargets, to: HomeLinkTargets): HomeLinkChange[] =>
  HOME_LINKS.filter((name) => from[name] !== to[name]).map((name) => ({
    name,
    from: from[name],
    to: to[name],
  }));
