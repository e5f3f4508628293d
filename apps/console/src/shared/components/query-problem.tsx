import { Notice } from '@fairlaunch/ui';
import { explain } from '../errors/explain.ts';
import { useText } from '../language/text.ts';
import { SmallButton } from './small-button.tsx';

/** No read moves money. */
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

export function ActionProblem({ error }: { error: unknown }) {
  const { kind, message } = explain(error);
  return (
    <Notice kind={kind} live>
      {message}
    </Notice>
  );
}
