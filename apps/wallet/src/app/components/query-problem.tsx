import { Button, Notice } from '@fairlaunch/ui';
import { ApiError } from '@fairlaunch/protocol';
import { useText } from '../text.ts';

/** Data that could not be loaded: what happened and a way to try again. No read moves money. */
export function QueryProblem({ error, retry }: { error: unknown; retry: () => unknown }) {
  const text = useText();
  const message = error instanceof ApiError && error.error !== 'NETWORK' ? error.message : text('error.loadFailed');
  return (
    <div className="grid justify-items-start gap-2">
      <Notice kind="negative" live>
        {message}
      </Notice>
      <Button kind="secondary" size="small" onClick={() => void retry()}>
        {text('action.tryAgain')}
      </Button>
    </div>
  );
}
