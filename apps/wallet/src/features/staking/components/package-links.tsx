import { Card } from '@fairlaunch/ui';
import { ChartNoAxesColumn, Shapes } from 'lucide-react';
import { PageRow } from '#shared/components/page-row.tsx';
import { paths } from '#shared/routing/paths.ts';

export function PackageLinks() {
  return (
    <Card className="!py-1.5">
      <PageRow
        to={paths.pledgeData()}
        Icon={ChartNoAxesColumn}
        title="pledge.title"
        note="pledge.linkNote"
      />
      <PageRow
        to={paths.orderTypes()}
        Icon={Shapes}
        title="orderType.title"
        note="orderType.linkNote"
      />
    </Card>
  );
}
