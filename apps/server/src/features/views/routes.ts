import type { Address } from 'viem';
import { route } from '../../http/route.ts';
import { endShareLink, makeShareLink, sharedView, shareLinks } from './share-links.ts';
import { watch } from './watch.ts';

export const routes = [
  route('watch', ({ deps, input }) => watch(deps, input.address as Address)),
  route('shareLinks', async ({ deps, caller }) => ({
    items: await shareLinks(deps, caller.memberId),
  })),
  route('makeShareLink', ({ deps, caller, input }) => makeShareLink(deps, caller.memberId, input)),
  route('endShareLink', async ({ deps, caller, input }) => {
    await endShareLink(deps, caller.memberId, input.id);
    return {};
  }),
  route('sharedView', ({ deps, input }) => sharedView(deps, input.key)),
];
