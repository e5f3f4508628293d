import { globSync } from 'node:fs';
import type { Route } from '../http/route.ts';

type RoutesModule = { routes: readonly Route[] };

/** `routes` of each feature's `routes.ts`; an endpoint without a route stops the start. */
export async function loadRoutes(): Promise<Route[]> {
  const files = globSync('*/routes.ts', { cwd: import.meta.dirname }).sort();
  const modules = await Promise.all(
    files.map((file) => import(`./${file}`) as Promise<RoutesModule>),
  );
  return modules.flatMap(({ routes }) => routes);
}
