import { Button } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { Languages } from 'lucide-react';
import { useMember } from '../shared/api/member.ts';
import { WalletMark } from '../shared/components/wallet-mark.tsx';
import { showDialog } from '../shared/dialogs.ts';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { useSession, useSignedIn } from '../shared/session/store.ts';

const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-3 text-14 hover:bg-surface';

function Person({ address }: { address: string }) {
  const text = useText();
  const seat = useMember().data?.seat;
  return (
    <Link to={paths.my()} className={`${ROW} py-2`}>
      <span className="grid">
        <WalletMark address={address} />
        {seat !== undefined && (
          <span className="text-12 text-content-alt">
            {seat === null ? text('my.notBound') : text('bind.seat', { seat })}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Language, wallet and person, at the foot of the rail. */
export function RailFoot() {
  const text = useText();
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  const language = text('language.name');
  return (
    <div className="mt-auto grid gap-1 border-t border-border pt-3">
      <button
        type="button"
        aria-label={text('language.change', { language })}
        onClick={() => showDialog('language')}
        className={`${ROW} text-content-alt`}
      >
        <Languages aria-hidden size={20} strokeWidth={1.8} />
        {language}
      </button>
      {signedIn && address ? (
        <Person address={address} />
      ) : (
        <Button kind="secondary" size="small" onClick={() => showDialog('connect')}>
          {text('action.connect')}
        </Button>
      )}
    </div>
  );
}
