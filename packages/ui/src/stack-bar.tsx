import { classNames } from './class-names.ts';
import { NamedAmount } from './named-amount.tsx';
import { cutPieces, wholePieces, type Part } from './stack-pieces.ts';

const WHOLE = 10_000n;

type StackBarProps = {
  parts: Part[];
  label: string;
  /** Names parts of zero too. */
  namesAll?: boolean;
  /** Cuts off a part that leaves the others no room, and gathers the smallest. */
  isUneven?: boolean;
};

/** A bar of parts; parts of zero are left out, and a small part stays visible. */
export function StackBar({ parts, label, namesAll = false, isUneven = false }: StackBarProps) {
  const present = parts.filter((part) => part.value > 0n);
  const { pieces, colorOf } = (isUneven ? cutPieces : wholePieces)(present);
  const total = pieces.reduce((sum, { length }) => sum + length, 0n);
  const hasCut = pieces.some(({ cut }) => cut !== undefined);
  return (
    <figure className="grid gap-2" aria-label={label}>
      <div aria-hidden dir="ltr" className={classNames('flex h-2 gap-[3px]', hasCut && 'mt-5')}>
        {pieces.length === 0 && <span className="flex-1 rounded-pill bg-surface-raised" />}
        {pieces.map(({ id, color, length, cut }) => (
          <span
            key={id}
            className={classNames(
              'relative min-w-1.5 forced-color-adjust-none rounded-pill',
              color,
            )}
            style={{ flexGrow: Number((length * WHOLE) / total), flexBasis: 0 }}
          >
            {cut !== undefined && <Cut value={cut} />}
          </span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-content-alt">
        {(namesAll ? parts : present).map((part) => (
          <NamedAmount key={part.id} name={part.label} amount={part.shown} color={colorOf(part)} />
        ))}
      </figcaption>
    </figure>
  );
}

/** Marks a piece that is longer than the bar has room for, and says its value. */
function Cut({ value }: { value: string }) {
  return (
    <>
      <span className="absolute inset-x-0 bottom-full pb-1 text-center text-12 font-strong whitespace-nowrap text-content tabular-nums">
        {value}
      </span>
      <span className="absolute -inset-y-0.5 start-3/4 w-1 -skew-x-[25deg] bg-surface" />
    </>
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
