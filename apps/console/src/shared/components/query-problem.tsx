import { Notice } from '@fairlaunch/ui';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../errors/explain.ts';
import { useText } from '../language/text.ts';
import { SmallButton } from './small-button.tsx';

/** Error of a read, without a word on money, as no read moves any. */
export function QueryProblem({ error, retry }: { error: unknown; retry: () => unknown }) {
  const text = useText();
  return (
    <div className="flex items-center gap-3">
      <Notice kind="negative" live>
        {explain(error).message}
      </Notice>
      <SmallButton onClick={() => void retry()}>{text('action.tryAgain')}</SmallButton>
    </div>
  );
}

/** Error of an action, shown until something in its form changes. */
export function ActionProblem({ error }: { error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState<unknown>();
  useEffect(() => {
    const form = place.current?.closest('form, aside, main');
    const forget = () => setAnswered(error);
    form?.addEventListener('input', forget);
    return () => form?.removeEventListener('input', forget);
  }, [error]);
  if (!error || answered === error) return null;
  const { kind, message } = explain(error);
  return (
    <div ref={place}>
      <Notice kind={kind} live>
        {message}
      </Notice>
    </div>
  );
}
