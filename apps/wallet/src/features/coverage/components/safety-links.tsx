import { useConfig } from '../../../shared/api/config.ts';
import { ExternalLinks } from '../../../shared/components/external-links.tsx';
import { SafetyRows } from '../../../shared/components/safety-rows.tsx';

/** Outside evidence, in its order on the page. */
const EVIDENCE = ['audit', 'openSource', 'explorer', 'licences'];

export function SafetyLinks() {
  const links = useConfig().data?.links ?? {};
  const evidence = EVIDENCE.flatMap((name) => (links[name] ? [[name, links[name]]] : []));
  return (
    <>
      <SafetyRows />
      <ExternalLinks links={Object.fromEntries(evidence) as Record<string, string>} />
    </>
  );
}
