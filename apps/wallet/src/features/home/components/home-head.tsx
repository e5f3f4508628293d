import { Pill, shorten } from '@fairlaunch/ui';
import { showDialog } from '../../../shared/dialogs.ts';
import { Link } from '@fairlaunch/web';
import { useSession, useSignedIn } from '../../../shared/session/store.ts';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

function Logo() {
  return (
    <svg aria-hidden width="28" height="28" viewBox="0 0 28 28">
      <rect width="28" height="28" rx="9" className="fill-accent" />
      <path
        d="M9 18.500V9.500h9M9 14h6.500"
        fill="none"
        className="stroke-accent-content"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function HomeHead() {
  const text = useText();
  const signedIn = useSignedIn();
  const { address, wrongNetwork } = {
    address: useSession((session) => session.address),
    wrongNetwork: useSession((session) => session.wrongNetwork),
  };
  return (
    <header className="flex min-h-16 items-center gap-2 pt-[env(safe-area-inset-top)]">
      <Logo />
      <h1 className="min-w-0 flex-1 truncate text-16 font-strong">{text('app.name')}</h1>
      {signedIn && address && (
        <Link
          to={paths.my()}
          className="inline-flex min-h-11 items-center"
          aria-label={text('home.account', { address: shorten(address) })}
        >
          <span className="inline-flex items-center gap-1.5 rounded-pill border border-border bg-surface px-2.5 py-1.5 text-13">
            <span
              aria-hidden
              className={
                wrongNetwork
                  ? 'size-[7px] rounded-pill bg-warning'
                  : 'size-[7px] rounded-pill bg-positive'
              }
            />
            <bdi dir="ltr" className="whitespace-nowrap">
              {shorten(address)}
            </bdi>
          </span>
        </Link>
      )}
      <Pill onClick={() => showDialog('language')} aria-label={text('language.change')}>
        {text('language.short')}
      </Pill>
    </header>
  );
}
