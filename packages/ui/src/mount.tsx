import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RootBoundary } from './root-boundary.tsx';
import { undoWrapping } from './undo-wrapping.ts';

/** @param escape address of the page that needs no server, where there is one */
export function mount(app: ReactNode, escape?: string): void {
  const root = document.getElementById('root');
  if (!root) return;
  undoWrapping(document.body);
  createRoot(root).render(
    <StrictMode>
      <RootBoundary {...(escape !== undefined && { escape })}>{app}</RootBoundary>
    </StrictMode>,
  );
}
