import type { Address } from 'viem';
import { action, route } from '#http/route.ts';
import { endShareLink, makeShareLink, sharedView, shareLinks } from './share-links.ts';
import { watch } from './watch.ts';

export const routes = [
  route('watch', ({ deps, input }) => watch(deps, input.address as Address)),
  route('shareLinks', async ({ deps, caller }) => ({
    items: await shareLinks(deps, caller.memberId),
  })),
  action('makeShareLink', ({ deps, caller, input }, tx) =>
    makeShareLink(tx, new Date(deps.realNow()), caller.memberId, input),
  ),
  action('endShareLink', async ({ deps, caller, input }, tx) => {
    await endShareLink(tx, new Date(deps.realNow()), caller.memberId, input.id);
    return {};
  }),
  route('sharedView', ({ deps, input }) => sharedView(deps, input.key)),
];
