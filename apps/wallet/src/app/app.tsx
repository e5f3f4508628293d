import { Translated } from '@fairlaunch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../shared/client/queries.ts';
import { Router } from './router.tsx';
import { Shell } from './shell.tsx';

export function App() {
  return (
    <Translated>
      <QueryClientProvider client={queryClient}>
        <Router>
          <Shell />
        </Router>
      </QueryClientProvider>
    </Translated>
  );
}
