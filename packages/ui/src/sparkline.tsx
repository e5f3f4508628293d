import { classNames } from './class-names.ts';
import { scaleOfUsual, scaleToFit, shareOf } from './charts/scale.ts';

type SparklineProps = {
  values: number[];
  label: string;
  width?: number;
  height?: number;
  /** A level that the line is read against; the picture then fits both, without beginning at zero. */
  reference?: number;
  className?: string;
};

/** Oldest first; decorates numbers that are said beside it. */
export function Sparkline({
  values,
  label,
  width = 118,
  height = 38,
  reference,
  className,
}: SparklineProps) {
  if (values.length < 2) return null;
  const scale = reference === undefined ? scaleOfUsual(values) : scaleToFit([...values, reference]);
  const yOf = (value: number) => (height - 2 - shareOf(value, scale) * (height - 5)).toFixed(1);
  const points = values.map((value, index) => {
    const x = 1 + (index * (width - 2)) / (values.length - 1);
    return `${x.toFixed(1)} ${yOf(value)}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className={classNames('shrink-0 text-accent', className)}
    >
      {reference === undefined && (
        <path d={`${line}V${height}H1z`} fill="currentColor" opacity=".1" />
      )}
      {reference !== undefined && (
        <path
          d={`M0 ${yOf(reference)}H${width}`}
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
          className="stroke-content-faint"
        />
      )}
      <path
        d={line}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
