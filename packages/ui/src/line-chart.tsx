export type Series = {
  id: string;
  values: number[];
  className: string;
  /** Shows on top of a line that it covers. */
  dashed?: boolean;
};

/** Lines over the same days, on a common scale from zero. */
export function LineChart({
  series,
  label,
  height = 120,
}: {
  series: Series[];
  label: string;
  height?: number;
}) {
  const width = 326;
  const top = Math.max(1e-9, ...series.flatMap((one) => one.values));
  const path = (values: number[]) =>
    `M${values.map((value, index) => `${((index * width) / Math.max(1, values.length - 1)).toFixed(1)} ${(height - 3 - (value / top) * (height - 8)).toFixed(1)}`).join('L')}`;
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className="block"
    >
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <path
          key={part}
          d={`M0 ${height - 3 - part * (height - 8)}H${width}`}
          className="stroke-border"
          strokeDasharray="2 4"
        />
      ))}
      {series.map((one) => (
        <path
          key={one.id}
          d={path(one.values)}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray={one.dashed ? '2 6' : undefined}
          className={one.className}
        />
      ))}
    </svg>
  );
}
