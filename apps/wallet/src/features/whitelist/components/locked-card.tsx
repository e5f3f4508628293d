import { closeTimeOf } from '@fairlaunch/plan';
import type { LockedPosition } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { LockedStateTag } from './locked-state.tsx';

export function LockedCard({ position }: { position: LockedPosition }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { number, locked, remaining, releasedToday, shares, state, releaseStart, closesCounted } =
    position;
  return (
    <Link to={paths.lockedPosition(number)} className="block active:opacity-80">
      <Card className="grid gap-3">
        <div className="flex items-start gap-3">
          <div className="flex-1">
            <Money value={locked} unit="BHC" size="large" />
            <div className="text-12 text-content-alt">
              {text('whitelist.line', { number, shares })}
            </div>
          </div>
          <LockedStateTag state={state} />
        </div>
        <p className="text-12 text-content-alt">
          {state === 'LOCKING' &&
            text('whitelist.startsOn', { day: dates.moment(closeTimeOf(releaseStart)) })}
          {state === 'RELEASING' &&
            text('whitelist.remainingLine', {
              remaining: amountText(remaining, 'line'),
              today: amountText(releasedToday, 'line'),
              day: dates.day(releaseStart + closesCounted - 1),
            })}
          {state === 'FINISHED' && text('whitelist.releasedInFull')}
        </p>
      </Card>
    </Link>
  );
}
