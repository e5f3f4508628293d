import { Card } from '@fairlaunch/ui';
import { FileClock, FileDown } from 'lucide-react';
import { paths } from '../routing/paths.ts';
import { PageRow } from './page-row.tsx';

/** Rows to the rules in force and to the emergency claim. */
export function SafetyRows() {
  return (
    <Card className="!py-1.5">
      <PageRow to={paths.plans()} Icon={FileClock} title="plans.title" note="plans.linkNote" />
      <PageRow to={paths.escape()} Icon={FileDown} title="escape.title" note="my.escapeNote" />
    </Card>
  );
}
