import type { Asset } from '@fairlaunch/protocol';
import { Card, CardHead, EmptyState } from '@fairlaunch/ui';
import { ScrollText } from 'lucide-react';
import { PageRow } from '#shared/components/page-row.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useStatement } from '../api/statement.ts';
import { postingsOf } from '../postings.ts';
import { addUp } from '../rows.ts';
import { Movements } from './movement-list.tsx';

const MOST_SHOWN = 5;

/** The newest settled movements of an asset; all others are in the statement and the records. */
export function LastMovements({ asset }: { asset: Asset }) {
  const text = useText();
  const statement = useStatement({});
  const { data } = statement;
  const rows = data ? postingsOf(addUp(data).rows.filter((row) => row.asset === asset)) : [];
  return (
    <Card className="!pb-1">
      <CardHead title={text('assets.movements')} />
      {!data && <NotLoaded query={statement} rows={3} className="h-16" />}
      {data && rows.length === 0 && (
        <EmptyState icon={<ScrollText aria-hidden />}>
          {text('assets.noMovements', { days: data.through - data.from + 1 })}
        </EmptyState>
      )}
      {rows.length > 0 && <Movements rows={rows.slice(-MOST_SHOWN).toReversed()} />}
      <div className="divide-y divide-border">
        <PageRow to={paths.statement({ asset })} title="statement.title" />
        <PageRow to={paths.records({ asset })} title="records.title" />
      </div>
    </Card>
  );
}
