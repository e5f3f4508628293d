import type { ReactNode } from 'react';

type StatusLineProps = {
  icon: ReactNode;
  action?: { label: string; onClick: () => void } | undefined;
  children: ReactNode;
};

/** One line above the page, below the notch of a phone. */
export function StatusLine({ icon, action, children }: StatusLineProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 bg-surface-raised px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-12 text-content-alt">
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {action && (
        <button
          type="button"
          className="min-h-11 px-2 font-medium text-content"
          onClick={action.onClick}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
