import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { THROTTLE_MS } from './spec-constants.ts';

export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger' | 'warning';
export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  size?: 'large' | 'small';
  busy?: boolean;
};

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-content',
  secondary: 'bg-surface-raised text-content',
  plain: 'text-accent',
  danger: 'bg-negative-hint text-negative',
  warning: 'bg-warning-hint text-warning border border-warning',
};
const SIZES = { large: 'min-h-[54px] w-full px-6 text-16', small: 'min-h-11 px-4 text-14' };

/** Button styles for links. */
export function buttonClass(
  kind: ButtonKind = 'primary',
  size: 'large' | 'small' = 'large',
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-[16px] text-center font-strong select-none',
    'transition-[opacity,transform] duration-150 ease-calm active:scale-[0.985] disabled:opacity-45 disabled:active:scale-100',
    KINDS[kind],
    SIZES[size],
  );
}

type Tap = { button: Element; words: string | null; at: number };
let last: Tap | undefined;
globalThis.document?.addEventListener('input', () => (last = undefined), true);
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Node && last?.button.contains(target))) last = undefined;
  },
  true,
);

/**
 * Ignores a second tap on a button with the same text within a moment, which then sends no form
 * either, unless something else was tapped, typed or chosen in between.
 */
function throttled(event: MouseEvent<HTMLButtonElement>, onClick: ButtonProps['onClick']): void {
  const { currentTarget: button, timeStamp: at } = event;
  const words = button.textContent;
  const isRepeated = last?.button === button && last.words === words;
  if (isRepeated && at - last!.at < THROTTLE_MS) return event.preventDefault();
  last = { button, words, at };
  onClick?.(event);
}

/** A screen has at most one primary button. A busy button keeps its size and takes no taps. */
export function Button({
  kind = 'primary',
  size = 'large',
  busy = false,
  className,
  disabled,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => throttled(event, onClick)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(kind, size), className)}
    >
      {busy && <LoaderCircle aria-hidden size={18} className="animate-spin" />}
      {children}
    </button>
  );
}

/** Pins the primary button above the safe area. */
export function PinnedFoot({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div
      data-pinned
      className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-border bg-background px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {note && <div className="mb-3">{note}</div>}
      {children}
    </div>
  );
}
