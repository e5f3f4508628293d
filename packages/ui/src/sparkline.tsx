import { scaleOfUsual, shareOf } from './charts/scale.ts';

/** A small line of values, oldest first, beside numbers that say the same. */
export function Sparkline({
  values,
  label,
  width = 118,
  height = 38,
}: {
  values: number[];
  label: string;
  width?: number;
  height?: number;
}) {
  if (values.length < 2) return null;
  const scale = scaleOfUsual(values);
  const points = values.map((value, index) => {
    const x = 1 + (index * (width - 2)) / (values.length - 1);
    const y = height - 2 - shareOf(value, scale) * (height - 5);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className="shrink-0 text-accent"
    >
      <path d={`${line}V${height}H1z`} fill="currentColor" opacity=".1" />
      <path
        d={line}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
