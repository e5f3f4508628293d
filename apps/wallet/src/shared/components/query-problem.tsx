import { Button, Notice } from '@fairlaunch/ui';
import { ApiError, TIME_LIMITS_MS } from '@fairlaunch/protocol';
import { EscapeLink } from './escape-link.tsx';
import { useText } from '../language/text.ts';

const READ_SECONDS = TIME_LIMITS_MS.GET / 1_000;

/** No read moves money; where no server answers, the escape is offered. */
export function QueryProblem({ error, retry }: { error: unknown; retry: () => unknown }) {
  const text = useText();
  const isLate = error instanceof ApiError && error.isTimeout;
  const answered = error instanceof ApiError && error.error !== 'NETWORK';
  return (
    <div className="grid justify-items-start gap-2">
      <Notice kind="negative" live>
        {answered
          ? error.message
          : text(isLate ? 'error.loadLate' : 'error.loadFailed', { seconds: READ_SECONDS })}
      </Notice>
      <div className="flex flex-wrap gap-1">
        <Button kind="secondary" size="small" onClick={() => void retry()}>
          {text('action.tryAgain')}
        </Button>
        {!answered && <EscapeLink />}
      </div>
    </div>
  );
}
