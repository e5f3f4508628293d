import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RootBoundary } from './root-boundary.tsx';

/** @param escape address of the page that needs no server, where there is one */
export function mount(app: ReactNode, escape?: string): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <RootBoundary {...(escape !== undefined && { escape })}>{app}</RootBoundary>
    </StrictMode>,
  );
}
