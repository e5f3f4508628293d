import { useMemo } from 'react';
import { encode } from 'uqr';

/** @returns the dark squares, and the number of squares of a side with its border */
export function qrSquares(text: string): { dark: { x: number; y: number }[]; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { dark, side: size };
}

/** Dark on white in both themes, as scanners need it. */
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
  const { dark, side } = useMemo(() => qrSquares(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <rect width={side} height={side} fill={QR_COLORS.light} />
      <path d={dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} fill={QR_COLORS.dark} />
    </svg>
  );
}
