import { classNames } from '@fairlaunch/ui';

const MOST_TICKS = 24;

type BlockTicksProps = { passed: number; all: number; label: string };

/** A tick for each block until the one that decides; of many blocks several share a tick. */
export function BlockTicks({ passed, all, label }: BlockTicksProps) {
  const ticks = Math.min(all, MOST_TICKS);
  const lit = Math.floor((passed * ticks) / all);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={passed}
      className="flex w-full justify-center gap-1"
    >
      {Array.from({ length: ticks }, (_, tick) => (
        <span
          key={tick}
          className="h-2.5 max-w-11 flex-1 forced-color-adjust-none rounded-pill bg-surface-raised"
        >
          <span
            className={classNames(
              'ease-calm block h-full rounded-pill bg-accent transition-opacity duration-250',
              tick >= lit && 'opacity-0',
            )}
          />
        </span>
      ))}
    </div>
  );
}
