import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TextAreaProps = {
  label: ReactNode;
  value: string;
  /**
   * The most characters (spec §5). A longer text is not cut; the field says that it is too long.
   */
  most: number;
  hint?: ReactNode;
  problem?: ReactNode;
  onText: (text: string) => void;
};

/** A text of several lines with its counter. */
export function TextArea({ label, value, most, hint, problem, onText }: TextAreaProps) {
  const id = useId();
  const isTooLong = value.length > most;
  const isWrong = isTooLong || Boolean(problem);
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-13 text-content-alt">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note ${id}-count`}
        onChange={(event) => onText(event.target.value)}
        className={classNames(
          'min-h-24 w-full resize-y rounded-control border bg-surface-raised px-4 py-3 text-16 text-content',
          isWrong ? 'border-negative' : 'border-border',
        )}
      />
      <div className="flex min-h-4 justify-between gap-3 text-12 text-content-faint">
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className={classNames(Boolean(problem) && 'text-negative')}
        >
          {problem ?? hint}
        </p>
        <bdi
          id={`${id}-count`}
          dir="ltr"
          className={classNames('tabular-nums', isTooLong && 'text-negative')}
        >
          {value.length}/{most}
        </bdi>
      </div>
    </div>
  );
}
