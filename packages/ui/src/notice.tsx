import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useLabels } from './labels.tsx';

export type NoticeKind = 'info' | 'warning' | 'negative';

const LOOK = {
  info: { tone: 'bg-info-hint text-info', Icon: Info, label: 'information' },
  warning: { tone: 'bg-warning-hint text-warning', Icon: TriangleAlert, label: 'warning' },
  negative: { tone: 'bg-negative-hint text-negative', Icon: CircleAlert, label: 'problem' },
} as const;

/**
 * A notice with an icon, so that its meaning is not in its colour alone; `live` has screen readers
 * announce it.
 */
export function Notice({
  kind = 'info',
  title,
  live = false,
  children,
}: {
  kind?: NoticeKind;
  title?: ReactNode;
  live?: boolean;
  children: ReactNode;
}) {
  const labels = useLabels();
  const { tone, Icon, label } = LOOK[kind];
  return (
    <div
      role={live ? (kind === 'negative' ? 'alert' : 'status') : 'note'}
      className={classNames('flex gap-3 rounded-control px-3.5 py-3 text-13', tone)}
    >
      <Icon role="img" aria-label={labels[label]} size={18} className="mt-px shrink-0" />
      <div className="grid min-w-0 gap-1">
        {title && <strong className="font-strong">{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
