import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows an app in the page's root element. */
export function mount(app: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<StrictMode>{app}</StrictMode>);
}
