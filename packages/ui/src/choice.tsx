import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Option<Value extends string> = { value: Value; label: ReactNode; note?: ReactNode };
type ChoiceProps<Value extends string> = {
  label: string;
  options: Option<Value>[];
  value: Value;
  onValue: (value: Value) => void;
};

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const forward =
    event.key === 'ArrowDown' ||
    (event.key === 'ArrowRight') !== (document.dir === 'rtl' && event.key.startsWith('Arrow'));
  if (!/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
  event.preventDefault();
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=radio],[role=tab]'),
  ];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next =
    buttons[(at + (forward && event.key !== 'ArrowUp' ? 1 : -1) + buttons.length) % buttons.length];
  next?.focus();
  next?.click();
}

/** One of a few choices side by side, each with a note below it. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValue,
}: ChoiceProps<Value>) {
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
      className="grid auto-cols-fr grid-flow-col gap-2"
    >
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onValue(option.value)}
            className={classNames(
              'min-h-11 rounded-control border px-1.5 py-2 text-center transition-colors duration-150',
              chosen ? 'border-accent bg-accent-hint' : 'border-border bg-surface',
            )}
          >
            <span className="block text-16 font-strong">{option.label}</span>
            {option.note && (
              <span
                className={classNames('block text-12', chosen ? 'text-accent' : 'text-content-alt')}
              >
                {option.note}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Tabs over one list; the list below is labelled by the page. */
export function Tabs<Value extends string>({ label, options, value, onValue }: ChoiceProps<Value>) {
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
      className="flex gap-1 rounded-[16px] bg-surface-raised p-1"
    >
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="tab"
            aria-selected={chosen}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onValue(option.value)}
            className={classNames(
              'min-h-11 flex-1 rounded-[12px] px-2 text-14',
              chosen ? 'bg-surface font-strong text-content shadow-sm' : 'text-content-alt',
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
