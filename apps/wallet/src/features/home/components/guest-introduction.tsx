import { Button, Card, CopyButton } from '@fairlaunch/ui';
import { lazy, Suspense } from 'react';
import { BadgeCheck, Calculator, Landmark } from 'lucide-react';
import { showDialog } from '#shared/dialogs.ts';
import { useInvitation } from '#shared/invitation.ts';
import { useText, type MessageId } from '#shared/language/text.ts';
import { orNothing } from '#shared/loading/optional-part.ts';

// It waits for an answer of its own; its texts come with the first ones.
const GuestStrip = lazy(() => orNothing(import('./guest-strip.tsx')));

const POINTS = [
  { Icon: Landmark, title: 'guest.pools', note: 'guest.poolsNote' },
  { Icon: Calculator, title: 'guest.why', note: 'guest.whyNote' },
  { Icon: BadgeCheck, title: 'guest.custody', note: 'guest.custodyNote' },
] as const satisfies readonly { Icon: typeof Landmark; title: MessageId; note: MessageId }[];

export function GuestIntroduction({ wantsPage }: { wantsPage: boolean }) {
  const text = useText();
  const invitation = useInvitation();
  return (
    <>
      <div className="grid gap-2 px-1 pt-2 pb-1">
        <p className="text-32 font-strong tracking-[-0.02em] text-balance">
          {text('guest.headline')}
        </p>
        <p className="text-16 text-content-alt">{text('guest.intro')}</p>
        {wantsPage && <p className="text-13 text-accent">{text('guest.wantsPage')}</p>}
        {invitation !== undefined && <Invited referrer={invitation} />}
      </div>
      <Button onClick={() => showDialog('connect')}>{text('action.connect')}</Button>
      <div className="min-h-[108px] px-1 py-1">
        <Suspense fallback={null}>
          <GuestStrip />
        </Suspense>
      </div>
      <Card className="grid gap-4">
        {POINTS.map(({ Icon, title, note }) => (
          <div key={title} className="flex gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-[12px] bg-surface-raised text-accent">
              <Icon aria-hidden size={19} />
            </span>
            <div>
              <h2 className="font-strong">{text(title)}</h2>
              <p className="text-13 text-content-alt">{text(note)}</p>
            </div>
          </div>
        ))}
      </Card>
    </>
  );
}

/** A wallet's own browser knows nothing of this one: there the referrer is typed. */
function Invited({ referrer }: { referrer: string }) {
  const text = useText();
  return (
    <div className="flex items-center text-13 text-accent">
      <p>{text('guest.invited', { referrer })}</p>
      <CopyButton text={referrer} label={text('guest.referrer')} />
    </div>
  );
}
