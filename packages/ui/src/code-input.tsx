import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CodeInputProps = {
  label: ReactNode;
  length: number;
  value: string;
  hint?: ReactNode;
  problem?: ReactNode;
  /** Takes the digits from a typed or pasted text. */
  read: (typed: string) => string;
  onCode: (code: string) => void;
};

/**
 * A field for a code with a box for each digit. One input lies over the boxes, so that pasting,
 * filling in from a message, arrows and screen readers work as in any field.
 */
export function CodeInput({ label, length, value, hint, problem, read, onCode }: CodeInputProps) {
  const id = useId();
  const [caret, setCaret] = useState<number>();
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-13 text-content-alt">
        {label}
      </label>
      <div className="relative" dir="ltr">
        <input
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const code = read(target.value);
            setCaret(Math.min(target.selectionStart ?? code.length, code.length));
            onCode(code);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? undefined)}
          onBlur={() => setCaret(undefined)}
          className="absolute inset-0 z-10 h-14 w-full cursor-text rounded-control bg-transparent text-16 text-transparent caret-transparent selection:bg-transparent"
        />
        <div aria-hidden className="flex justify-between gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              data-box
              className={classNames(
                'tabular grid h-14 flex-1 place-items-center rounded-control border bg-surface-raised text-20 font-strong',
                boxBorder(Boolean(problem), caret !== undefined && index === boxAt(caret, length)),
              )}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
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

const boxAt = (caret: number, length: number): number => Math.min(caret, length - 1);

function boxBorder(isWrong: boolean, isHere: boolean): string {
  if (isWrong) return 'border-negative';
  return isHere ? 'border-accent' : 'border-border-strong';
}
