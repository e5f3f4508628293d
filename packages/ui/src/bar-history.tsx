type Bar = {
  id: string | number;
  label: string;
  /** Share of the full height, 0 to 1. */
  value: number;
};

const HEIGHT = 64;
const STEP = 27;

/** Bars against their full height. Charts do not mirror. */
export function BarHistory({ bars, label }: { bars: Bar[]; label: string }) {
  const step = bars.length > 14 ? Math.max(6, (STEP * 14) / bars.length) : STEP;
  const width = Math.max(1, bars.length * step);
  const thick = step * 0.74;
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${Math.max(width, STEP * 8)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block"
    >
      {bars.map((bar, index) => {
        const filled = Math.max(bar.value > 0 ? 3 : 0, Math.min(1, bar.value) * HEIGHT);
        return (
          <g key={bar.id}>
            <title>{bar.label}</title>
            <rect
              x={index * step}
              y={0}
              width={thick}
              height={HEIGHT}
              rx={5}
              className="fill-surface-raised"
            />
            <rect
              x={index * step}
              y={HEIGHT - filled}
              width={thick}
              height={filled}
              rx={5}
              className="fill-part-staking"
            />
          </g>
        );
      })}
    </svg>
  );
}
