import { Translated } from '@fairlaunch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../shared/client/query-client.ts';
import { RouteProvider } from './router.tsx';
import { Shell } from './shell.tsx';

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
