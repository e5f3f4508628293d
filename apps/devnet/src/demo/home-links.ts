import type { Deployment } from '@fairlaunch/contracts';
import type { HomeLinkTargets } from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';
import { agree } from './proposals.ts';

/** Only pages of the app: a demonstration has no sites of its own to link to. */
const LINKS: HomeLinkTargets = {
  help: '/pages/help/help',
  nodes: '/pages/nodes/nodes',
  communities: '/pages/Community/Community',
  events: '/pages/index/announcement',
};

/** One operator proposes the links, the other publishes them. */
export const setHomeLinks = (operators: Operators, deployment: Deployment): Promise<unknown> =>
  agree(operators, deployment, 'homeLinks', { version: 1, links: LINKS });
