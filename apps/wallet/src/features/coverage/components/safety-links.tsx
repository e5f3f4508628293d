import type { HomeLink } from '@fairlaunch/protocol';
import { ExternalLinks, useHomeLinks } from '../../../shared/components/external-links.tsx';
import { PublicNodesRow } from '../../../shared/components/public-nodes-row.tsx';
import { SafetyRows } from '../../../shared/components/safety-rows.tsx';

const EVIDENCE: ReadonlySet<HomeLink> = new Set(['audit', 'openSource', 'explorer', 'licences']);

/** Where else it can be checked: rules, the emergency claim, and outside evidence. */
export function SafetyLinks() {
  const links = useHomeLinks().filter(([name]) => EVIDENCE.has(name));
  return (
    <>
      <SafetyRows />
      <PublicNodesRow />
      <ExternalLinks links={links} />
    </>
  );
}
