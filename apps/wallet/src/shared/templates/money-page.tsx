import { PinnedFoot } from '@fairlaunch/ui';
import { useEffect, type ReactNode } from 'react';
import { useCoverage } from '../api/coverage.ts';
import EscapeNotice from '../components/escape-notice.tsx';
import { tabHistory } from '../routing/tab-history.ts';
import { Page, type PageProps } from './page.tsx';

/** Template of a money flow's first page; `children` has its form, once it can be filled in. */
export function MoneyPage({ children, ...page }: PageProps) {
  const openSince = useCoverage().data?.escapeOpenSince ?? null;
  return (
    <Page {...page}>
      {openSince !== null && <EscapeNotice since={openSince} />}
      {children}
    </Page>
  );
}

/**
 * The form of a money flow: amount, cost and risk, and above its one button the state of the pool
 * that pays.
 */
export function MoneyForm({ children, action }: { children: ReactNode; action: ReactNode }) {
  useEffect(() => tabHistory.markForm(), []);
  return (
    <>
      {children}
      <PinnedFoot>{action}</PinnedFoot>
    </>
  );
}
