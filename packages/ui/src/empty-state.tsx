import type { ReactNode } from 'react';

/** A sentence and one action where there is nothing else to show. */
export function EmptyState({
  icon,
  children,
  action,
}: {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-12 text-center">
      {icon && (
        <span className="grid size-12 place-items-center rounded-[16px] bg-surface-raised text-content-alt">
          {icon}
        </span>
      )}
      <p className="max-w-80 text-14 text-balance text-content-alt">{children}</p>
      {action}
    </div>
  );
}
