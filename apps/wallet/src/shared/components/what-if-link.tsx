import { Card } from '@fairlaunch/ui';
import { Calculator } from 'lucide-react';
import { useText } from '../language/text.ts';
import { RowLink } from './row-link.tsx';
import { paths } from '../routing/paths.ts';

export function WhatIfLink({ start = {} }: { start?: { package?: string; amount?: string } }) {
  const text = useText();
  return (
    <Card className="!py-2">
      <RowLink
        to={paths.whatIf(start)}
        icon={<Calculator aria-hidden size={18} />}
        title={text('whatIf.link')}
        note={text('whatIf.linkNote')}
      />
    </Card>
  );
}
