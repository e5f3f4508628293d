import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type QuickAmount = { id: string; label: ReactNode; value: string; disabled?: boolean };
type AmountInputProps = {
  label: ReactNode;
  unit: string;
  value: string;
  onValue: (value: string) => void;
  aside?: ReactNode;
  hint?: ReactNode;
  /** Problems of the amount, one for each rule that it breaks. */
  problems?: readonly string[];
  quick?: QuickAmount[];
};

/** A field for an amount, with its unit and amounts to tap. It never changes what is typed. */
export function AmountInput({
  label,
  unit,
  value,
  onValue,
  aside,
  hint,
  problems = [],
  quick = [],
}: AmountInputProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="rounded-[16px] bg-surface-raised px-4 py-3.5 focus-within:outline-2 focus-within:outline-accent">
        <div className="flex justify-between gap-3 text-12 text-content-alt">
          <label htmlFor={id}>{label}</label>
          {aside}
        </div>
        <div className="mt-1 flex items-center gap-3">
          <input
            id={id}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={value}
            aria-invalid={problems.length > 0}
            aria-describedby={`${id}-note`}
            onChange={(event) => onValue(event.target.value)}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-32 font-strong tracking-[-0.02em] text-content outline-none placeholder:text-content-faint"
          />
          <span className="text-content-alt">{unit}</span>
        </div>
        {quick.length > 0 && (
          <div className="flex gap-2">
            {quick.map((choice) => (
              <button
                key={choice.id}
                type="button"
                disabled={choice.disabled}
                onClick={() => onValue(choice.value)}
                className="group grid min-h-11 min-w-0 flex-1 place-items-stretch content-center disabled:text-content-faint"
              >
                <span className="truncate rounded-pill border border-border bg-surface px-1 py-1 text-13 group-active:opacity-60 group-disabled:border-dashed">
                  {choice.label}
                </span>
              </button>
            ))}
          </div>
        )}
      </div>
      <div
        id={`${id}-note`}
        role={problems.length > 0 ? 'alert' : undefined}
        className={classNames(
          'grid min-h-4 gap-0.5 px-1 text-12',
          problems.length > 0 ? 'text-negative' : 'text-content-faint',
        )}
      >
        {problems.length > 0
          ? problems.map((problem) => <p key={problem}>{problem}</p>)
          : hint && <p>{hint}</p>}
      </div>
    </div>
  );
}
