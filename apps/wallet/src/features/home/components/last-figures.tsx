import { shorten, useDates } from '@fairlaunch/ui';
import { useState } from 'react';
import { useStaleFigures } from '#shared/client/stale-figures.ts';
import { useText } from '#shared/language/text.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { memberFigure } from '#shared/offline/stored-figures.ts';
import { Balance } from './balance.tsx';
import { PaidToday } from './paid-today.tsx';

/** Without a connection nobody can sign in: what the account had that was signed in here last. */
export function LastFigures() {
  const text = useText();
  const dates = useDates();
  const [figure] = useState(memberFigure);
  const isCutOff = useStaleFigures() !== undefined;
  if (!figure?.data || !isCutOff) return null;
  return (
    <OwnAmounts>
      <Balance member={figure.data} />
      <p className="px-1 text-13 text-pretty text-content-alt">
        {text('connection.lastFigures', {
          account: shorten(figure.address),
          time: dates.moment(Math.floor(figure.at / 1_000)),
        })}
      </p>
      <PaidToday member={figure.data} />
    </OwnAmounts>
  );
}
