import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on white in both themes, because scanners want that. */
export function QrCode({
  text,
  label,
  size = 208,
}: {
  text: string;
  label: string;
  size?: number;
}) {
  const { path, modules } = useMemo(() => {
    const { data, size: count } = encode(text, { ecc: 'M', border: 2 });
    const cells = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: cells.join(''), modules: count };
  }, [text]);
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
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#0b0e13" />
    </svg>
  );
}
