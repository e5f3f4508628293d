import { PageHeader, PinnedFoot } from '@fairlaunch/ui';
import { useEffect, type ReactNode } from 'react';
import { useCoverage } from '../api/coverage.ts';
import EscapeNotice from '../components/escape-notice.tsx';
import { navigation } from '../routing/navigate.ts';
import { tabHistory } from '../routing/tab-history.ts';

type MoneyPageProps = { title: string; aside?: ReactNode };

/** Template of a money flow's first page; its form stands below, once it can be filled in. */
export function MoneyPage({ title, aside, children }: MoneyPageProps & { children: ReactNode }) {
  const openSince = useCoverage().data?.escapeOpenSince ?? null;
  return (
    <>
      <PageHeader title={title} onBack={() => void navigation.back()} aside={aside} />
      {openSince !== null && <EscapeNotice since={openSince} />}
      {children}
    </>
  );
}

/** Amount, what it costs and what it risks; above its one button the state of what pays. */
export function MoneyForm({ children, action }: { children: ReactNode; action: ReactNode }) {
  useEffect(() => tabHistory.markForm(), []);
  return (
    <>
      {children}
      <PinnedFoot>{action}</PinnedFoot>
    </>
  );
}
