import { classNames, Pill } from '@fairlaunch/ui';
import { Bell } from 'lucide-react';
import { showDialog } from '#shared/dialogs.ts';
import { Link } from '@fairlaunch/web';
import { useSession, useSignedIn } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';
import { Logo } from '#shared/components/logo.tsx';
import { WaitingBadge } from '#shared/components/waiting-badge.tsx';
import { WalletMark } from '#shared/components/wallet-mark.tsx';
import { paths } from '#shared/routing/paths.ts';

const BADGE_ID = 'inbox-waiting';

export function HomeHead() {
  const text = useText();
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  return (
    <header className="flex min-h-16 items-center gap-2 pt-[env(safe-area-inset-top)] lg:min-h-4">
      <span className="lg:hidden">
        <Logo />
      </span>
      <h1 className="min-w-0 flex-1 text-16 font-strong">
        <span
          className={classNames(
            'lg:sr-only',
            signedIn ? 'max-[419px]:sr-only' : 'max-[359px]:sr-only',
          )}
        >
          {text('app.name')}
        </span>
      </h1>
      <span className="relative shrink-0 lg:hidden">
        <Link
          to={paths.inbox()}
          aria-label={text('inbox.title')}
          aria-describedby={BADGE_ID}
          className="grid size-11 place-items-center text-content-alt"
        >
          <Bell aria-hidden size={20} />
        </Link>
        {signedIn && (
          <span className="pointer-events-none absolute end-0 top-0.5">
            <WaitingBadge id={BADGE_ID} />
          </span>
        )}
      </span>
      {signedIn && address && (
        <Link to={paths.my()} className="inline-flex min-h-11 items-center lg:hidden">
          <span className="rounded-pill border border-border bg-surface px-2.5 py-1.5 text-13">
            <WalletMark address={address} />
          </span>
        </Link>
      )}
      <span className="lg:hidden">
        <Pill
          onClick={() => showDialog('language')}
          aria-label={text('language.change', { language: text('language.short') })}
        >
          {text('language.short')}
        </Pill>
      </span>
    </header>
  );
}
