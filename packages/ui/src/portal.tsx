import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shows its children in another element, once that is there. */
export function Portal({ place, children }: { place: Element | null; children: ReactNode }) {
  return place && createPortal(children, place);
}
