import { BORDERS } from 'virtual:world-map';

/** Width of the picture in degrees. */
export const SPANS = { world: 360, region: 60, country: 20 } as const;
export type Zoom = keyof typeof SPANS;

type WorldMapProps = { latitude: number; longitude: number; zoom: Zoom; label: string };

const WORLD_HEIGHT = 180;
/** Width of the picture divided by its height. */
const RATIO = 2;

/** A map of countries' borders with a place, drawn without asking any server. */
export function WorldMap({ latitude, longitude, zoom, label }: WorldMapProps) {
  const width = SPANS[zoom];
  const height = width / RATIO;
  const [x, y] = [longitude + 180, 90 - latitude];
  const left = zoom === 'world' ? 0 : x - width / 2;
  const top = Math.min(Math.max(y - height / 2, 0), WORLD_HEIGHT - height);
  const dot = width / 90;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left} ${top} ${width} ${height}`}
      className="w-full rounded-card border border-border bg-surface"
    >
      {[-360, 0, 360].map((turn) => (
        <path
          key={turn}
          d={BORDERS}
          transform={`translate(${turn} 0)`}
          className="fill-none stroke-content-faint"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <circle cx={x} cy={y} r={dot * 2.5} className="fill-accent opacity-30" />
      <circle cx={x} cy={y} r={dot} className="fill-accent" />
    </svg>
  );
}
