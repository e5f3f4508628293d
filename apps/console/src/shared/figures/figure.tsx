import { classNames } from '@fairlaunch/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../language/text.ts';
import type { Badness } from './bad-figures.ts';

const COLORS = { warning: 'text-warning', negative: 'text-negative' } as const;

/** A figure, with a sign and a colour where it is bad. */
export function Figure({ badness, children }: { badness: Badness; children: ReactNode }) {
  const text = useText();
  if (!badness) return children;
  return (
    <span className={classNames('inline-flex items-center gap-1', COLORS[badness])}>
      <TriangleAlert
        role="img"
        aria-label={text(badness === 'negative' ? 'label.problem' : 'label.warning')}
        size="1em"
        className="shrink-0"
      />
      {children}
    </span>
  );
}
