import { Link } from '@fairlaunch/web';
import { ArrowUp } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import type { TeamPlace } from '#features/performance/branch.ts';
import { useTreeAddress } from '#features/performance/tree-address.ts';
import { wayTo } from '#features/performance/way.ts';

const STEP = 'inline-flex min-h-11 min-w-11 items-center justify-center px-1 text-13';
const SIGN = "before:content-['›'] before:text-content-faint";

/** The path from the member to the opened branch; of a long path its beginning and its end. */
export function Trail({ head }: { head: TeamPlace }) {
  const { seat, depth, above } = head;
  const text = useText();
  const { pathTo } = useTreeAddress();
  if (depth === 0) return null;
  return (
    <div className="flex items-start gap-2">
      <nav aria-label={text('tree.trail')} className="min-w-0 flex-1">
        <ol className="flex flex-wrap items-center">
          <li>
            <Link to={pathTo(undefined)} className={`${STEP} text-accent`}>
              {text('tree.self')}
            </Link>
          </li>
          {wayTo(head).map(({ seat: to, hidden }) =>
            to === undefined ? (
              <li key="hidden" className="px-1 text-13 text-content-alt">
                {text('tree.hidden', { count: hidden })}
              </li>
            ) : (
              <li key={to} className={`flex items-center ${SIGN}`}>
                <Link to={pathTo(to)} className={`${STEP} text-accent`}>
                  {text('tree.step', { seat: to })}
                </Link>
              </li>
            ),
          )}
          <li aria-current="page" className={`${STEP} font-medium ${SIGN}`}>
            {text('tree.step', { seat })}
          </li>
        </ol>
      </nav>
      <Link
        to={pathTo(above.at(-1))}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 text-13 text-accent"
      >
        <ArrowUp aria-hidden size={16} />
        {text('tree.up')}
      </Link>
    </div>
  );
}
