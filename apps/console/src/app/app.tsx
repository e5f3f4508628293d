import { Translated } from '@fairlaunch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../shared/client/queries.ts';
import { Gate } from './gate.tsx';
import { Router } from './router.tsx';

export function App() {
  return (
    <Translated>
      <QueryClientProvider client={queryClient}>
        <Router>
          <Gate />
        </Router>
      </QueryClientProvider>
    </Translated>
  );
}
