import { classNames } from '@fairlaunch/ui';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

type SmallButtonProps = ComponentProps<'button'> & { pressed?: boolean; busy?: boolean };

export function SmallButton({
  pressed,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: SmallButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      disabled={disabled === true || busy}
      className={classNames(
        'inline-flex h-9 shrink-0 items-center justify-center gap-1.5 rounded-[10px] border px-3 text-13 whitespace-nowrap',
        'transition-opacity duration-150 hover:border-border-strong disabled:opacity-45',
        pressed
          ? 'border-accent bg-accent-hint font-medium text-accent'
          : 'border-border bg-surface text-content',
        className,
      )}
    >
      {busy && <LoaderCircle aria-hidden size={14} className="animate-spin" />}
      {children}
    </button>
  );
}
