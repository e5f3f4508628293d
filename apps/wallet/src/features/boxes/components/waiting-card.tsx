import type { WaitingBox } from '@fairlaunch/protocol';
import { Card } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { ChevronRight, Gift } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import { useList } from '#shared/language/use-list.ts';
import { paths } from '#shared/routing/paths.ts';
import { useBoxOffer } from '../api/box-offer.ts';
import { BoxStateTag } from './box-state.tsx';

/** A box that can be opened, or what it still needs. */
export function WaitingCard({ box: { kind, state, conditions } }: { box: WaitingBox }) {
  const text = useText();
  const list = useList();
  const isPoolShort = useBoxOffer().data?.isOffered === false;
  const missing = conditions
    .filter(({ done, needed }) => done < needed)
    .map(({ id, done, needed }) => text(`boxes.progress.${id}`, { done, needed }));
  return (
    <Link to={paths.openBox({ kind })} className="block active:opacity-80">
      <Card className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="flex items-center gap-2 text-16 font-strong">
            <Gift aria-hidden size={18} className="shrink-0 text-accent" />
            {text(`boxes.kind.${kind}`)}
          </h2>
          {state === 'CLAIMABLE' && <BoxStateTag state={state} />}
        </div>
        <div className="flex items-center gap-3">
          <p className="flex-1 text-12 text-content-alt">
            {state === 'CLAIMABLE'
              ? text(isPoolShort ? 'boxes.claimableLater' : 'boxes.claimableNote')
              : text('boxes.stillNeeds', {
                  conditions: list(missing, kind === 'TUTORIAL' ? 'disjunction' : 'conjunction'),
                })}
          </p>
          <ChevronRight aria-hidden size={18} className="mirror-rtl shrink-0 text-content-faint" />
        </div>
      </Card>
    </Link>
  );
}
