import { Card } from '@fairlaunch/ui';
import { useId, type ReactNode } from 'react';

export function Part({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h2 id={id} className="text-16 font-strong">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  );
}
