import { Suspense } from 'react';
import { optionalPart } from '../loading/optional-part.ts';

const InboxBadge = optionalPart(() => import('./inbox-badge.tsx'));

/** The inbox's badge, once its code has come. */
export function WaitingBadge({ id }: { id: string }) {
  return (
    <Suspense fallback={null}>
      <InboxBadge id={id} />
    </Suspense>
  );
}
