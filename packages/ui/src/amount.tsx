import { useState } from 'react';
import { classNames } from './class-names.ts';
import { useLabels } from './labels.tsx';

/** What `displayAmount` of the money package gives. */
type AmountParts = {
  whole: string;
  separator: string;
  fraction: string;
  tiny: boolean;
  text: string;
};
type AmountProps = {
  parts: AmountParts;
  /** The amount with every digit; a tap shows it if it says more than `parts`. */
  full: string;
  unit?: string | undefined;
  size?: 'hero' | 'large' | 'line';
  sign?: '+' | '−' | undefined;
};

const SIZES = {
  hero: {
    whole: 'text-40 font-strong tracking-[-0.02em]',
    full: 'text-23 font-strong',
    fraction: 'text-23',
    unit: 'text-16 ms-1.5',
  },
  large: {
    whole: 'text-23 font-strong tracking-[-0.01em]',
    full: 'text-16 font-strong',
    fraction: 'text-16',
    unit: 'text-14 ms-1',
  },
  line: { whole: '', full: '', fraction: '', unit: 'ms-1 text-[0.9em]' },
};

/** An amount with a smaller, muted unit, and with such a fraction if it is one or more. */
export function Amount({ parts, full, unit, size = 'line', sign }: AmountProps) {
  const { showFull } = useLabels();
  const [open, setOpen] = useState(false);
  const style = SIZES[size];
  // A longer text has more digits; an equal or shorter one says no more: "1.50" and "1.5".
  const more = parts.tiny || full.length > parts.text.length;
  const shown = open ? { ...parts, tiny: false, whole: full, separator: '', fraction: '' } : parts;
  const isBelowOne = /^-?0$/.test(shown.whole);
  const number = (
    <bdi
      dir="ltr"
      translate="no"
      className={classNames('whitespace-nowrap tabular-nums', open ? style.full : style.whole)}
    >
      {sign}
      {shown.tiny ? shown.text : shown.whole}
      {!shown.tiny && shown.fraction !== '' && (
        <span
          className={classNames(
            !isBelowOne && style.fraction,
            !isBelowOne && size !== 'line' && 'text-content-alt',
          )}
        >
          {shown.separator}
          {shown.fraction}
        </span>
      )}
    </bdi>
  );
  const body = (
    <>
      {number}
      <wbr />
      {unit && (
        <span
          className={classNames(
            'font-regular tracking-normal whitespace-nowrap text-content-alt',
            style.unit,
          )}
        >
          {unit}
        </span>
      )}
    </>
  );
  if (!more) return <span>{body}</span>;
  return (
    <button
      type="button"
      title={showFull}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      className="relative text-start [font:inherit] text-inherit after:absolute after:start-0 after:-inset-y-3 after:w-11 after:min-w-full"
    >
      {body}
    </button>
  );
}

type ConcealedAmountProps = { label: string; size?: keyof typeof SIZES };

/** Dots as tall as the amount that they stand for. */
export function ConcealedAmount({ label, size = 'line' }: ConcealedAmountProps) {
  return (
    <span className={SIZES[size].whole}>
      <span aria-hidden>••••</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
