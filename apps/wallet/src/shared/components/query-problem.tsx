import { Button, Notice } from '@fairlaunch/ui';
import { ApiError, TIME_LIMITS_MS } from '@fairlaunch/protocol';
import { createStore, useStore } from '@fairlaunch/web';
import { useEffect, useId } from 'react';
import { refetchFailed } from '../client/queries.ts';
import { EscapeLink } from './escape-link.tsx';
import { useText } from '../language/text.ts';

const READ_SECONDS = TIME_LIMITS_MS.GET / 1_000;

/** Problems on screen, the first one first. */
const problems = createStore<readonly string[]>([]);

/** A page says one error and offers one retry, however many of its parts failed. */
function useIsFirst(): boolean {
  const id = useId();
  useEffect(() => {
    problems.set([...problems.get(), id]);
    return () => problems.set(problems.get().filter((other) => other !== id));
  }, [id]);
  return useStore(problems, ([first]) => first === id);
}

export const useHasProblem = (): boolean => useStore(problems, ({ length }) => length > 0);

/** No read moves money; where no server answers, the escape is offered. */
export function QueryProblem({ error, retry }: { error: unknown; retry: () => unknown }) {
  const text = useText();
  const isFirst = useIsFirst();
  const isLate = error instanceof ApiError && error.isTimeout;
  const answered = error instanceof ApiError && error.error !== 'NETWORK';
  if (!isFirst) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Notice kind="negative" live>
        {answered
          ? error.message
          : text(isLate ? 'error.loadLate' : 'error.loadFailed', { seconds: READ_SECONDS })}
      </Notice>
      <div className="flex flex-wrap gap-1">
        <Button
          kind="secondary"
          size="small"
          onClick={() => void Promise.all([retry(), refetchFailed()])}
        >
          {text('action.tryAgain')}
        </Button>
        {!answered && <EscapeLink />}
      </div>
    </div>
  );
}
