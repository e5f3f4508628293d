import { Card } from '@fairlaunch/ui';
import { List } from 'lucide-react';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';
import { RowLink } from './row-link.tsx';

export function PublicNodesRow() {
  const text = useText();
  return (
    <Card className="!py-1.5">
      <RowLink
        to={paths.publicNodes()}
        icon={<List aria-hidden size={18} />}
        title={text('publicNodes.title')}
        note={text('publicNodes.linkNote')}
      />
    </Card>
  );
}
