import { useMemo } from 'react';
import { encode } from 'uqr';

/** @returns a path that fills its dark squares, and how many squares a side has, border included */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: cells.join(''), modules: size };
}

/** Dark on white in both themes, because scanners want that. */
export const QR_COLORS = { light: '#fff', dark: '#0b0e13' } as const;

export function QrCode({
  text,
  label,
  size = 208,
}: {
  text: string;
  label: string;
  size?: number;
}) {
  const { path, modules } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <rect width={modules} height={modules} fill={QR_COLORS.light} />
      <path d={path} fill={QR_COLORS.dark} />
    </svg>
  );
}
