import { LabelsProvider, type Labels } from '@fairlaunch/ui';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { useText } from './text.ts';

function TranslatedLabels({ children }: { children: ReactNode }) {
  const text = useText();
  const labels: Labels = {
    close: text('label.close'),
    back: text('label.back'),
    copy: text('label.copy'),
    copied: text('label.copied'),
    showFull: text('label.showFull'),
    warning: text('label.warning'),
    information: text('label.information'),
    problem: text('label.problem'),
    loading: text('label.loading'),
    sortAscending: text('label.sortAscending'),
    sortDescending: text('label.sortDescending'),
  };
  return <LabelsProvider labels={labels}>{children}</LabelsProvider>;
}

/** The operators' console. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TranslatedLabels>
          <RouterProvider router={router} />
        </TranslatedLabels>
      </QueryClientProvider>
    </I18nProvider>
  );
}
