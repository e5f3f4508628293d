import { Boundary } from '@fairlaunch/ui';
import { Suspense, type ReactNode } from 'react';

/** A part that its page goes on without while it loads, and where it breaks. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
