import { Card } from '@fairlaunch/ui';
import { List } from 'lucide-react';
import { paths } from '../routing/paths.ts';
import { PageRow } from './page-row.tsx';

export function PublicNodesRow() {
  return (
    <Card className="!py-1.5">
      <PageRow
        to={paths.publicNodes()}
        Icon={List}
        title="publicNodes.title"
        note="publicNodes.linkNote"
      />
    </Card>
  );
}
