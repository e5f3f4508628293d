import type { ReactNode } from 'react';
import ToCollect, { useIsCollectKnown } from '#shared/components/to-collect.tsx';

/** Amounts to collect, and below them the news, which would move if they came before. */
export default function MemberNews({ children }: { children: ReactNode }) {
  if (!useIsCollectKnown()) return null;
  return (
    <>
      <ToCollect />
      {children}
    </>
  );
}
