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

/** A field with its name above and its problem below. */
export function Field({ label, hint, most, problem, onText, className, ...rest }: FieldProps) {
  const id = useId();
  const length = String(rest.value ?? '').length;
  const isTooLong = most !== undefined && length > most;
  return (
    <div className={classNames('grid grid-cols-1 gap-2', className)}>
      <label htmlFor={id} className="text-13 text-content-alt">
        {label}
      </label>
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
          'min-h-12 w-full rounded-control border bg-surface-raised px-4 text-16 text-content placeholder:text-content-faint',
          isTooLong || problem ? 'border-negative' : 'border-border',
        )}
      />
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
