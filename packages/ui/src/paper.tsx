import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A sheet for printing. It is outside the app's root, so that a print stylesheet can leave out
 * everything else.
 */
export function Paper({ className, children }: { className: string; children: ReactNode }) {
  return createPortal(
    <article aria-hidden className={className}>
      {children}
    </article>,
    document.body,
  );
}
