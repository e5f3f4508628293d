import {
  HOME_LINKS,
  isHomeLinkTarget,
  readTypedLink,
  type HomeLink,
  type HomeLinkTargets,
} from '@fairlaunch/protocol';

/** Typed target of each link; empty for a link that is off. */
export type Draft = Record<HomeLink, string>;

/** The draft of a new set begins with the links in force. */
export const draftOf = (current: HomeLinkTargets): Draft =>
  Object.fromEntries(HOME_LINKS.map((name) => [name, current[name] ?? ''])) as Draft;

/** Links to be signed. */
export const linksOf = (draft: Draft): HomeLinkTargets =>
  Object.fromEntries(
    HOME_LINKS.map((name) => [name, readTypedLink(draft[name])] as const).filter(
      ([, to]) => to !== '',
    ),
  );

/** Links with a target that members must not be led to. */
export const unsafeLinks = (draft: Draft): ReadonlySet<HomeLink> => {
  const links = linksOf(draft);
  return new Set(
    HOME_LINKS.filter((name) => {
      const to = links[name];
      return to !== undefined && !isHomeLinkTarget(to);
    }),
  );
};
