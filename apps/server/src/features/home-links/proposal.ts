import { isHomeLinkTarget } from '@fairlaunch/protocol';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { Failure } from '#shared/errors.ts';
import { lastVersion, requireNext } from './versions.ts';

/** A set stands once another person confirms it, if its version is still the next one. */
export const rule: ProposalRule<'homeLinks'> = {
  kind: 'homeLinks',
  async check(tx, { content: { version, links } }) {
    const unsafe = Object.entries(links).find(([, target]) => !isHomeLinkTarget(target));
    if (unsafe) throw new Failure('HOME_LINK_UNSAFE', { field: unsafe[0] });
    await requireNext(tx, version);
  },
  async facts(database, rows) {
    const current = await lastVersion(database);
    return rows.map(({ state, content }) => ({
      isOutdated: state === 'PROPOSED' && content.version <= current,
    }));
  },
};
