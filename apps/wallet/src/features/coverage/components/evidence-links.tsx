import type { HomeLink } from '@fairlaunch/protocol';
import { HomeLinks, useHomeLinks } from '#shared/components/home-links.tsx';

const EVIDENCE: ReadonlySet<HomeLink> = new Set(['audit', 'openSource', 'explorer', 'licences']);

/** Home links to where else it can be checked. */
export function EvidenceLinks() {
  const links = useHomeLinks().filter(([name]) => EVIDENCE.has(name));
  return <HomeLinks links={links} />;
}
