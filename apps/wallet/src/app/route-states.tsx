import { BrokenPage, SkeletonRows } from '@fairlaunch/ui';
import { EscapeLink } from '../shared/components/escape-link.tsx';
import { chunkFailureOf } from '../shared/loading/chunk-failure.ts';
import { useText } from '../shared/language/text.ts';

export function PendingPage() {
  return (
    <div className="pt-16">
      <SkeletonRows rows={4} className="h-28 rounded-card" />
    </div>
  );
}

export function ErrorPage({ error }: { error: unknown }) {
  const text = useText();
  const kind = chunkFailureOf(error);
  return (
    <div className="grid justify-items-center">
      <BrokenPage reload={text('page.reload')}>
        {kind ? text('page.chunkFailed', { kind }) : text('page.broken')}
      </BrokenPage>
      <EscapeLink />
    </div>
  );
}
