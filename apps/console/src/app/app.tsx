import { Translated } from '@fairlaunch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';
import { queryClient } from '../shared/client/queries.ts';

/** The operators' console. */
export function App() {
  return (
    <Translated>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Translated>
  );
}
