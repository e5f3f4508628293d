import type { HomeLinkTargets } from '@fairlaunch/protocol';
import { currentHomeLinks } from '#domain/home-links/current.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { checkHomeLinkStop, stopHomeLink } from './stop.ts';
import { versionPage } from './versions.ts';

export const routes = [
  route('homeLinksVersions', async ({ deps: { database }, input }) =>
    toPage(
      await versionPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      ({ version }) => version,
      (version) => version,
    ),
  ),
  route('operatorHomeLinks', ({ deps: { database, config } }) =>
    currentHomeLinks(database, config),
  ),
  action<'stopHomeLink', HomeLinkTargets>(
    'stopHomeLink',
    ({ caller, input }, tx, links) => stopHomeLink(tx, caller, input, links),
    ({ deps, caller, input }) => checkHomeLinkStop(deps, caller, input),
  ),
];
