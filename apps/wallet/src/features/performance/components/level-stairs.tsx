import { classNames } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
const STEP_PX = 6;

/** The levels as steps, filled up to the present one; decorates the level that is said above. */
export function LevelStairs({ level }: { level: number }) {
  const text = useText();
  return (
    <div aria-hidden dir="ltr" className="grid grid-cols-7 items-end gap-1">
      {LEVELS.map((step) => (
        <span key={step} className="grid justify-items-center gap-1 text-12">
          <span
            className={classNames(
              'w-full forced-color-adjust-none rounded-[6px]',
              step <= level ? 'bg-accent' : 'bg-surface-raised',
            )}
            style={{ height: step * STEP_PX + 2 }}
          />
          <span className={step === level ? 'font-strong text-accent' : 'text-content-alt'}>
            {text('level.name', { level: step })}
          </span>
        </span>
      ))}
    </div>
  );
}
