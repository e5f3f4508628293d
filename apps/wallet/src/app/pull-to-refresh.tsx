import { classNames } from '@fairlaunch/ui';
import { wait } from '@fairlaunch/web';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../shared/client/queries.ts';
import { serverTrouble } from '../shared/client/stale-answers.ts';
import { useText } from '../shared/language/text.ts';
import { prefersStillness } from '../shared/motion.ts';
import { usePull } from './use-pull.ts';

/** Longer than the time limit of a read. */
const LONGEST_MS = 15_000;
const FOLLOWS_PX = 70;

type State = 'still' | 'busy' | 'done';

/** Refreshes everything on the page. Failures are shown where the data is shown. */
async function refresh(setState: (state: State) => void): Promise<void> {
  setState('busy');
  await Promise.race([queryClient.refetchQueries({ type: 'active' }), wait(LONGEST_MS)]);
  setState(serverTrouble(queryClient.getQueryCache()) ? 'still' : 'done');
}

/** Refreshes the page when its top is pulled down. */
export function PullToRefresh() {
  const text = useText();
  const [state, setState] = useState<State>('still');
  const isBusy = state === 'busy';
  const pulled = usePull(() => !isBusy && void refresh(setState));
  const shown = isBusy ? 1 : pulled;
  const isStill = prefersStillness();
  return (
    <>
      {state !== 'still' && <span className="sr-only">{text(`refresh.${state}`)}</span>}
      {shown > 0 && (
        <div
          aria-hidden
          data-pulled={shown >= 1 ? 'far' : 'near'}
          className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-20 grid justify-items-center"
          style={
            isStill
              ? { opacity: Math.min(shown, 1) }
              : { transform: `translateY(${(shown * FOLLOWS_PX).toFixed(0)}px)` }
          }
        >
          <span
            className={classNames(
              'grid size-10 place-items-center rounded-pill border border-border bg-surface-raised',
              shown >= 1 ? 'text-accent' : 'text-content-faint',
            )}
          >
            <RefreshCw size={18} className={isBusy ? 'animate-spin' : ''} />
          </span>
        </div>
      )}
    </>
  );
}
