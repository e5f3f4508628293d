/** Pages and sites that the home page links, in its order (spec §2). */
export const HOME_LINKS = [
  'official',
  'openSource',
  'audit',
  'quantification',
  'trial',
  'help',
  'lending',
  'wealthManagement',
  'nodes',
  'licences',
  'communities',
  'events',
  'download',
  'chat',
  'explorer',
] as const;
export type HomeLink = (typeof HOME_LINKS)[number];

/** An https address or a page of the app (`/pages/…`) for each link that is on. */
export type HomeLinkTargets = Partial<Record<HomeLink, string>>;
