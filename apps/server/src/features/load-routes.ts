import { globSync } from 'node:fs';
import { proposalRoutes } from '../decisions/proposals/routes.ts';
import type { ProposalRule } from '../decisions/proposals/rule.ts';
import type { Route } from '../http/route.ts';

/**
 * Collects `routes` of each feature's `routes.ts` and `rule` of each `proposal.ts`. The server does
 * not start if an endpoint has no route, or a kind of proposal no rule.
 */
export async function loadRoutes(): Promise<Route[]> {
  const [modules, proposals] = await Promise.all([
    modulesOf<{ routes: readonly Route[] }>('routes.ts'),
    modulesOf<{ rule: ProposalRule }>('proposal.ts'),
  ]);
  return [
    ...modules.flatMap(({ routes }) => routes),
    ...proposalRoutes(proposals.map(({ rule }) => rule)),
  ];
}

function modulesOf<Module>(name: string): Promise<Module[]> {
  const files = globSync(`*/${name}`, { cwd: import.meta.dirname }).sort();
  return Promise.all(files.map((file) => import(`./${file}`) as Promise<Module>));
}
