import { Boundary } from '@fairlaunch/ui';
import { Suspense, type ReactNode } from 'react';

/** A part that the page does without while it loads, and if it breaks. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
