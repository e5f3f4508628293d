import { HOME_LINKS, type Endpoints, type HomeLink, type Output } from '@fairlaunch/protocol';
import { pathOf } from '@fairlaunch/web';
import { wantedPath } from './routing/paths.ts';

export type HomeLinkTarget = readonly [name: HomeLink, to: string];

type Config = Pick<Output<Endpoints['config']>, 'links' | 'chain' | 'development'>;

export const isOutside = (to: string): boolean => !to.startsWith('/');

/** The development chain's explorer has no https address, which operators' links need. */
const linksOf = ({ links, chain, development }: Config) =>
  development ? { explorer: chain.blockExplorerUrl, ...links } : links;

/** Targets of the home links in their order, without the page that is shown. */
export function homeLinkTargets(config: Config, shownPath: string): readonly HomeLinkTarget[] {
  const links: Config['links'] = linksOf(config);
  return HOME_LINKS.flatMap((name) => {
    const to = links[name];
    if (to === undefined || (!isOutside(to) && !wantedPath(to))) return [];
    return pathOf(to) === shownPath ? [] : [[name, to] as const];
  });
}

/** Home links of the specification that have no target. */
export const missingHomeLinks = (config: Config): readonly HomeLink[] =>
  HOME_LINKS.filter((name) => !linksOf(config)[name]);
