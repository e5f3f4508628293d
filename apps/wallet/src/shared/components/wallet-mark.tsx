import { shorten } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { useSession } from '../session/store.ts';

/** The member's address, and by a dot whether its wallet is on our network. */
export function WalletMark({ address }: { address: string }) {
  const text = useText();
  const wrongNetwork = useSession((session) => session.wrongNetwork);
  const tone = wrongNetwork ? 'bg-warning' : 'bg-positive';
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-[7px] shrink-0 rounded-pill ${tone}`} />
      <bdi aria-hidden dir="ltr" className="whitespace-nowrap">
        {shorten(address)}
      </bdi>
      <span className="sr-only">{text('home.account', { address: shorten(address) })}</span>
    </span>
  );
}
