import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A small button whose target is at least 44 px high and wide. */
export function Pill({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'group inline-flex min-h-11 min-w-11 items-center justify-center',
        className,
      )}
    >
      <span className="inline-flex items-center gap-1.5 rounded-pill border border-border bg-surface px-3 py-1.5 text-13 text-content group-active:opacity-70">
        {children}
      </span>
    </button>
  );
}

/** A button with only an icon; its label is for screen readers. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control text-content-alt active:opacity-60',
        className,
      )}
    >
      {children}
    </button>
  );
}
