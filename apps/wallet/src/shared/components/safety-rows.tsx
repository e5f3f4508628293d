import { Card } from '@fairlaunch/ui';
import { FileClock, FileDown } from 'lucide-react';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';
import { RowLink } from './row-link.tsx';

/** Rows to the rules in force and to the emergency claim. */
export function SafetyRows() {
  const text = useText();
  return (
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
  );
}
