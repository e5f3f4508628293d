import { Translated } from '@fairlaunch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { Shell } from './shell.tsx';

/** The members' app. */
export function App() {
  return (
    <Translated>
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </Translated>
  );
}
