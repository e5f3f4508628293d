import { Card, CardHead, classNames } from '@fairlaunch/ui';
import type { ReactNode } from 'react';

/** A part of the first room below its tiles. */
export function Section({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3',
        className,
      )}
    >
      <CardHead title={title} aside={aside} />
      {children}
    </Card>
  );
}
