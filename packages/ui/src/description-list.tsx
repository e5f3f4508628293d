import type { ReactNode } from 'react';

export type Description = { id: string; label: ReactNode; value: ReactNode };

export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="grid gap-3 text-14">
      {items.map(({ id, label, value }) => (
        <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="max-w-[60%] shrink-0 text-content-alt">{label}</dt>
          <dd className="flex-[1_1_5rem] text-end font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
