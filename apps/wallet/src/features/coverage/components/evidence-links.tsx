import type { HomeLink } from '@fairlaunch/protocol';
import { HomeLinks, useHomeLinks } from '#shared/components/home-links.tsx';

const EVIDENCE: ReadonlySet<HomeLink> = new Set(['audit', 'openSource', 'explorer', 'licences']);

/** Home links to other places that prove coverage. */
export function EvidenceLinks() {
  const links = useHomeLinks().filter(([name]) => EVIDENCE.has(name));
  return <HomeLinks links={links} />;
}
