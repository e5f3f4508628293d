import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { HOME_LINK_LENGTH } from '../home-link-content.ts';
import { HOME_LINKS } from '../home-links.ts';
import { proposalEnd } from '../open-decisions.ts';
import { address, hash, page, pageQuery, requestId, seconds, signature, text } from '../schema.ts';

const name = z.enum(HOME_LINKS);
const links = z.partialRecord(name, text(HOME_LINK_LENGTH).check(z.minLength(1)));
/** One more than the version that stands; 0 is the set of the server's configuration. */
const version = z.int().check(z.nonnegative());

const homeLinksVersion = z.object({
  version,
  links,
  linksHash: hash,
  publishedAt: seconds,
  /** Null where one operator took a link out of the version before. */
  proposedBy: z.nullable(address),
  confirmedBy: z.nullable(address),
  switchedOff: z.nullable(name),
  stoppedBy: z.nullable(address),
});
export type HomeLinksVersion = z.infer<typeof homeLinksVersion>;

const homeLinksProposal = z.object({
  id: z.int(),
  version,
  requestId,
  links,
  linksHash: hash,
  proposedBy: address,
  proposedAt: seconds,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  /** Another version stands since it was proposed. */
  isOutdated: z.boolean(),
  ...proposalEnd,
});
export type HomeLinksProposal = z.infer<typeof homeLinksProposal>;

const standing = z.object({ version, links });
export type StandingHomeLinks = z.infer<typeof standing>;

const decision = z.object({ requestId, id: z.int(), signature });

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
    'The home links that stand, and sets that operators proposed, newest first.',
    z.object(pageQuery),
    z.extend(page(homeLinksProposal), { standing }),
  ),
  proposeHomeLinks: action(
    '/api/operator/home-links/propose',
    'approver',
    'Proposes all home links as the version after the one that stands.',
    z.object({ requestId, version, links, signature }),
    homeLinksProposal,
  ),
  confirmHomeLinks: action(
    '/api/operator/home-links/confirm',
    'approver',
    'Publishes a set that somebody else proposed.',
    decision,
    homeLinksProposal,
  ),
  withdrawHomeLinks: action(
    '/api/operator/home-links/withdraw',
    'approver',
    'Takes one’s own open proposal back, with a signature over it.',
    decision,
    homeLinksProposal,
  ),
  stopHomeLink: action(
    '/api/operator/home-links/stop',
    'approver',
    'Switches one link off, which makes a version without it; one operator’s signature is enough.',
    z.object({ requestId, version, name, signature }),
    standing,
  ),
};
