import { Card } from '@fairlaunch/ui';
import { Calculator } from 'lucide-react';
import { PageRow } from './page-row.tsx';
import { paths } from '../routing/paths.ts';

export function WhatIfLink({ start = {} }: { start?: { package?: string; amount?: string } }) {
  return (
    <Card className="!py-2">
      <PageRow
        to={paths.whatIf(start)}
        Icon={Calculator}
        title="whatIf.link"
        note="whatIf.linkNote"
      />
    </Card>
  );
}
