import {
  HOME_LINKS,
  isHomeLinkTarget,
  readTypedLink,
  type HomeLink,
  type HomeLinkTargets,
} from '@fairlaunch/protocol';

/** Typed target of each link; empty for one that is not shown. */
export type Draft = Record<HomeLink, string>;

/** A new set begins with what stands. */
export const draftOf = (current: HomeLinkTargets): Draft =>
  Object.fromEntries(HOME_LINKS.map((name) => [name, current[name] ?? ''])) as Draft;

/** Links to be signed. */
export const linksOf = (draft: Draft): HomeLinkTargets =>
  Object.fromEntries(
    HOME_LINKS.map((name) => [name, readTypedLink(draft[name])] as const).filter(
      ([, to]) => to !== '',
    ),
  );

/** Links that lead where no member should be led. */
export const unsafeLinks = (draft: Draft): ReadonlySet<HomeLink> => {
  const links = linksOf(draft);
  return new Set(
    HOME_LINKS.filter((name) => {
      const to = links[name];
      return to !== undefined && !isHomeLinkTarget(to);
    }),
  );
};
