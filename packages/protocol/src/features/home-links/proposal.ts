import { z } from 'zod/mini';
import { HOME_LINK_LENGTH, homeLinksHash } from './content.ts';
import { HOME_LINKS } from './links.ts';
import { text as textOf } from '#schema/schema.ts';
import { hash, text, whole } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

export const homeLinks = proposalKind({
  least: 'approver',
  ended: undefined,
  content: z.object({
    /** One more than the published version; 0 is the set of the server's configuration. */
    version: z.int().check(z.nonnegative()),
    links: z.partialRecord(z.enum(HOME_LINKS), textOf(HOME_LINK_LENGTH).check(z.minLength(1))),
  }),
  facts: z.object({
    /** True if another version was published since this one was proposed. */
    isOutdated: z.boolean(),
  }),
  name: 'HomeLinks',
  /** `switchedOff` names the one link that a STOP takes out, and is empty otherwise. */
  fields: { version: whole, switchedOff: text, linksHash: hash },
  said: ({ version, links }) => ({
    version,
    switchedOff: '',
    linksHash: homeLinksHash(version, links),
  }),
});
