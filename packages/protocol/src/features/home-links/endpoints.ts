import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { HOME_LINKS } from './links.ts';
import { homeLinks } from './proposal.ts';
import { address, hash, page, pageQuery, requestId, seconds, signature } from '#schema/schema.ts';

const name = z.enum(HOME_LINKS);
const current = homeLinks.content;
const { version } = current.shape;
export type CurrentHomeLinks = z.infer<typeof current>;

const homeLinksVersion = z.object({
  ...current.shape,
  linksHash: hash,
  publishedAt: seconds,
  /** Null for a version that one operator made by switching a link off. */
  proposedBy: z.nullable(address),
  confirmedBy: z.nullable(address),
  switchedOff: z.nullable(name),
  stoppedBy: z.nullable(address),
});
export type HomeLinksVersion = z.infer<typeof homeLinksVersion>;

export const homeLinkEndpoints = {
  homeLinksVersions: read(
    '/api/home-links/versions',
    'public',
    'Every set of home links that was published, newest first, and who published it.',
    z.object(pageQuery),
    page(homeLinksVersion),
  ),
  operatorHomeLinks: read(
    '/api/operator/home-links',
    'viewer',
    'The home links that stand.',
    z.object({}),
    current,
  ),
  stopHomeLink: action(
    '/api/operator/home-links/stop',
    'approver',
    'Switches one link off, which makes a version without it; one operator’s signature is enough.',
    z.object({ requestId, version, name, signature }),
    current,
    ['NOT_FOUND', 'DAY_CLOSED', 'HOME_LINKS_OUTDATED'],
  ),
};
