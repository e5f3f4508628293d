import { classNames } from './class-names.ts';
import { NamedAmount } from './named-amount.tsx';

export type Part = { id: string; label: string; value: bigint; shown: string; color: string };

const WHOLE = 10_000n;

type StackBarProps = {
  parts: Part[];
  label: string;
  /** Names parts of zero too. */
  namesAll?: boolean;
};

/** A bar of parts; parts of zero are left out, and a small part stays visible. */
export function StackBar({ parts, label, namesAll = false }: StackBarProps) {
  const present = parts.filter((part) => part.value > 0n);
  const total = present.reduce((sum, part) => sum + part.value, 0n);
  return (
    <figure className="grid gap-2" aria-label={label}>
      <div aria-hidden dir="ltr" className="flex h-2 gap-[3px]">
        {present.length === 0 && <span className="flex-1 rounded-pill bg-surface-raised" />}
        {present.map((part) => (
          <span
            key={part.id}
            className={classNames('min-w-1.5 forced-color-adjust-none rounded-pill', part.color)}
            style={{ flexGrow: Number((part.value * WHOLE) / total), flexBasis: 0 }}
          />
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-content-alt">
        {(namesAll ? parts : present).map((part) => (
          <NamedAmount key={part.id} name={part.label} amount={part.shown} color={part.color} />
        ))}
      </figcaption>
    </figure>
  );
}

export function ProgressBar({
  value,
  label,
  color = 'bg-accent',
}: {
  value: number;
  label: string;
  color?: string;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="h-2.5 forced-color-adjust-none overflow-hidden rounded-pill bg-surface-raised"
    >
      <div
        className={classNames('h-full rounded-pill', color)}
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}
