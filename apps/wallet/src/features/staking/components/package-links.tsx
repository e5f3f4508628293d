import { Card } from '@fairlaunch/ui';
import { ChartNoAxesColumn, Shapes } from 'lucide-react';
import { RowLink } from '../../../shared/components/row-link.tsx';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

export function PackageLinks() {
  const text = useText();
  return (
    <Card className="!py-1.5">
      <RowLink
        to={paths.pledgeData()}
        icon={<ChartNoAxesColumn aria-hidden size={18} />}
        title={text('pledge.title')}
        note={text('pledge.linkNote')}
      />
      <RowLink
        to={paths.orderTypes()}
        icon={<Shapes aria-hidden size={18} />}
        title={text('orderType.title')}
        note={text('orderType.linkNote')}
      />
    </Card>
  );
}
