import { Translated } from '@fairlaunch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouteProvider } from './router.tsx';
import { Shell } from './shell.tsx';
import { queryClient } from '../shared/client/queries.ts';

/** The members' app. */
export function App() {
  return (
    <Translated>
      <QueryClientProvider client={queryClient}>
        <RouteProvider>
          <Shell />
        </RouteProvider>
      </QueryClientProvider>
    </Translated>
  );
}
