import { scaleOfUsual, shareOf, type Scale } from './charts/scale.ts';
import { classNames } from './class-names.ts';

const HEIGHT = 40;
const LEAST_HEIGHT = 2;
const SLOT = 10;
const GAP = 3;
/** Few bars do not grow to blocks. */
const MOST_SLOT_PX = 16;

type SmallBarsProps = {
  /** Oldest first. */
  values: readonly number[];
  label: string;
  scale?: Scale;
  className?: string;
};

/** A bar a day, the newest the brightest; decorates numbers that are said beside it. */
export function SmallBars({
  values,
  label,
  scale = scaleOfUsual(values),
  className,
}: SmallBarsProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * SLOT - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ maxWidth: values.length * MOST_SLOT_PX }}
      className={classNames('shrink-0 fill-accent', className)}
    >
      {values.map((value, index) => {
        const height = value > 0 ? Math.max(LEAST_HEIGHT, shareOf(value, scale) * HEIGHT) : 1;
        return (
          <rect
            key={index}
            x={index * SLOT}
            y={HEIGHT - height}
            width={SLOT - GAP}
            height={height}
            rx="1.5"
            className={classNames(index < values.length - 1 && 'opacity-55')}
          />
        );
      })}
    </svg>
  );
}
