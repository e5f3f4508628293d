import { Card } from '@fairlaunch/ui';
import { LayoutGrid } from 'lucide-react';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

export function ServicesLink() {
  const text = useText();
  return (
    <Card className="!py-1.5">
      <RowLink
        to={paths.services()}
        icon={<LayoutGrid aria-hidden size={18} />}
        title={text('services.title')}
        note={text('services.note')}
      />
    </Card>
  );
}
