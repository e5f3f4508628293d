import { Card } from '@fairlaunch/ui';
import { FileClock, FileDown } from 'lucide-react';
import ActionsUnderWay, { useActionsUnderWay } from '../flows/actions-under-way.tsx';
import { CoverageCard } from '../shared/components/coverage-card.tsx';
import { RowLink } from '../shared/components/row-link.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';

/** Beside the page of a desk: safety, actions under way, help. */
export default function ContextColumn() {
  const text = useText();
  const underWay = useActionsUnderWay();
  return (
    <div className="sticky top-0 grid gap-3 py-4">
      <CoverageCard />
      {underWay > 0 && (
        <>
          <h2 className="px-1 pt-2 text-13 text-content-alt">{text('inbox.filter.flows')}</h2>
          <ActionsUnderWay />
        </>
      )}
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
    </div>
  );
}
