import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';
import { BrokenApp } from './broken-app.tsx';
import { undoWrapping } from './undo-wrapping.ts';

/** @param escape address of the page that works without the server, if the app has one */
export function mount(app: ReactNode, escape?: string): void {
  const root = document.getElementById('root');
  if (!root) return;
  undoWrapping(document.body);
  const Failed = () => <BrokenApp escape={escape} />;
  createRoot(root).render(
    <StrictMode>
      <Boundary Failed={Failed}>{app}</Boundary>
    </StrictMode>,
  );
}
