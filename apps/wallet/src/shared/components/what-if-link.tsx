import { Card } from '@fairlaunch/ui';
import { Calculator } from 'lucide-react';
import { useText } from '../language/text.ts';
import { RowLink } from './row-link.tsx';

/** The way to playing an order through; `start` fills the page there. */
export function WhatIfLink({ start = {} }: { start?: { package?: string; amount?: string } }) {
  const text = useText();
  const query = new URLSearchParams(start).toString();
  return (
    <Card className="!py-2">
      <RowLink
        to={query ? `/pages/whatif/whatif?${query}` : '/pages/whatif/whatif'}
        icon={<Calculator aria-hidden size={18} />}
        title={text('whatIf.link')}
        note={text('whatIf.linkNote')}
      />
    </Card>
  );
}
