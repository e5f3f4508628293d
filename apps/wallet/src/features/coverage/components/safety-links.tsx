import { Card } from '@fairlaunch/ui';
import { FileClock, FileDown } from 'lucide-react';
import { useConfig } from '../../../shared/api/config.ts';
import { ExternalLinks } from '../../../shared/components/external-links.tsx';
import { RowLink } from '../../../shared/components/row-link.tsx';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

/** Outside evidence, in its order on the page. */
const EVIDENCE = ['audit', 'openSource', 'explorer', 'licences'];

export function SafetyLinks() {
  const text = useText();
  const links = useConfig().data?.links ?? {};
  const evidence = EVIDENCE.flatMap((name) => (links[name] ? [[name, links[name]]] : []));
  return (
    <>
      <Card className="!py-1.5">
        <RowLink
          to={paths.plans()}
          icon={<FileClock aria-hidden size={18} />}
          title={text('plans.title')}
          note={text('plans.linkNote')}
        />
        <RowLink
          to={paths.escape()}
          icon={<FileDown aria-hidden size={18} />}
          title={text('escape.title')}
          note={text('my.escapeNote')}
        />
      </Card>
      <ExternalLinks links={Object.fromEntries(evidence) as Record<string, string>} />
    </>
  );
}
