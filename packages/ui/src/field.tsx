import { Search } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'maxLength'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** The most characters. A longer text is not cut; the field says that it is too long. */
  most?: number;
  problem?: ReactNode;
  onText: (text: string) => void;
};

/** A field with its name above, or a glass and a placeholder if it searches; its problem below. */
export function Field({ label, hint, most, problem, onText, className, ...rest }: FieldProps) {
  const id = useId();
  const isSearch = rest.type === 'search';
  const length = String(rest.value ?? '').length;
  const isTooLong = most !== undefined && length > most;
  return (
    <div className={classNames('grid grid-cols-1 gap-2', className)}>
      <label htmlFor={id} className={isSearch ? 'sr-only' : 'text-13 text-content-alt'}>
        {label}
      </label>
      <div className="relative">
        {isSearch && (
          <Search
            aria-hidden
            size={18}
            className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-content-alt"
          />
        )}
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
          aria-invalid={isTooLong || Boolean(problem)}
          aria-describedby={`${id}-note`}
          onChange={(event) => onText(event.target.value)}
          className={classNames(
            'min-h-12 w-full rounded-control border bg-surface-raised pe-4 text-16 text-content placeholder:text-content-faint',
            isSearch ? 'ps-11' : 'ps-4',
            isTooLong || problem ? 'border-negative' : 'border-border',
          )}
        />
      </div>
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={classNames('min-h-4 text-12', problem ? 'text-negative' : 'text-content-faint')}
      >
        {problem ?? hint}
        {isTooLong && (
          <bdi dir="ltr" className="ms-2 text-negative tabular-nums">
            {length}/{most}
          </bdi>
        )}
      </p>
    </div>
  );
}
