import type { ReactNode } from 'react';

export type Description = { id: string; label: ReactNode; value: ReactNode };

/** Names and values in two columns, values at the end. */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="grid gap-3 text-14">
      {items.map(({ id, label, value }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt className="max-w-[60%] shrink-0 text-content-alt">{label}</dt>
          <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
