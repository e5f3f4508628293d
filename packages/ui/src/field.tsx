import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  problem?: ReactNode;
  onText: (text: string) => void;
};

/** Its name above, its problem below. */
export function Field({ label, hint, problem, onText, className, ...rest }: FieldProps) {
  const id = useId();
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
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-note`}
        onChange={(event) => onText(event.target.value)}
        className={classNames(
          'min-h-12 w-full rounded-control border bg-surface-raised px-4 text-16 text-content placeholder:text-content-faint',
          problem ? 'border-negative' : 'border-border',
        )}
      />
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={classNames('min-h-4 text-12', problem ? 'text-negative' : 'text-content-faint')}
      >
        {problem ?? hint}
      </p>
    </div>
  );
}
