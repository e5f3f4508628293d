import { Notice } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import { MomentText } from '#shared/components/moment.tsx';
import { Checklist } from '#shared/templates/checklist.tsx';
import { payableOf } from '../claims.ts';
import type { Situation } from '../situation.ts';
import type { Escape } from '../use-escape.ts';

type LeadProps = { escape: Escape; situation: Situation; fromError: boolean };

/** Steps to take once claims are open; they stay open without a time limit. */
function Steps({ escape: { wallet, place, claimState, claims } }: { escape: Escape }) {
  const text = useText();
  const isReady = claimState !== undefined && 'leaf' in claimState;
  return (
    <Checklist
      title={text('escape.steps')}
      reward={text('escape.steps.until')}
      items={[
        {
          id: 'wallet',
          title: text('escape.steps.wallet'),
          note: text('escape.steps.walletNote'),
          isDone: wallet !== undefined,
        },
        {
          id: 'treasury',
          title: text('escape.steps.treasury'),
          note: text('escape.steps.treasuryNote'),
          isDone: place.data !== undefined,
        },
        {
          id: 'proof',
          title: text('escape.steps.proof'),
          note: text('escape.steps.proofNote'),
          isDone: isReady,
        },
        {
          id: 'claim',
          title: text('escape.steps.claim'),
          note: text('escape.steps.claimNote'),
          isDone: isReady && !claims.some((claim) => payableOf(claim)),
        },
      ]}
    />
  );
}

/** The first lines of the page: whether anything needs to be done, and why. */
export function Lead({ escape, situation, fromError }: LeadProps) {
  const text = useText();
  const { place } = escape;
  if (situation === 'open') return <Steps escape={escape} />;
  if (situation === 'asking') return <Notice live>{text('escape.lead.asking')}</Notice>;
  return (
    <Notice title={text('escape.nothingToDo')} live>
      {fromError && <p>{text('escape.fromError')}</p>}
      <p>{text(`escape.lead.${situation}`)}</p>
      {situation === 'silent' && place.data && (
        <p>
          <MomentText id="escape.lead.opens" seconds={place.data.opensAt} />
        </p>
      )}
    </Notice>
  );
}
