import type { ReactNode } from 'react';

export function Figure({
  label,
  value,
  note,
}: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <div className="text-12 text-content-alt">{label}</div>
      <div className="text-18 font-strong">{value}</div>
      {note && <div className="text-12 text-content-alt">{note}</div>}
    </div>
  );
}
