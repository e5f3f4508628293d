import { lazy, Suspense } from 'react';
import { loadAllTexts } from '../language/language.ts';

const InboxBadge = lazy(
  async () => (await Promise.all([import('./inbox-badge.tsx'), loadAllTexts()]))[0],
);

/** The inbox's badge, once its code has come. */
export function WaitingBadge({ id }: { id: string }) {
  return (
    <Suspense fallback={null}>
      <InboxBadge id={id} />
    </Suspense>
  );
}
