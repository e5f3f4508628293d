import { Button, type ButtonProps } from '@fairlaunch/ui';
import { useMember } from '../api/member.ts';
import { showDialog } from '../dialogs.ts';
import { useSession, useSignedIn } from '../session/store.ts';
import { useText } from '../language/text.ts';

/**
 * A screen's primary button for a money action. What is missing takes its place: a wallet, our network, a
 * referrer. Reading is never blocked.
 */
export function MoneyButton({
  needsSeat = true,
  ...button
}: ButtonProps & { needsSeat?: boolean }) {
  const text = useText();
  const signedIn = useSignedIn();
  const wrongNetwork = useSession((session) => session.wrongNetwork);
  const member = useMember().data;
  if (!signedIn)
    return <Button onClick={() => showDialog('connect')}>{text('action.connect')}</Button>;
  if (wrongNetwork) {
    return (
      <Button kind="warning" onClick={() => showDialog('network')}>
        {text('action.switchNetwork')}
      </Button>
    );
  }
  if (needsSeat && member && member.pid === null)
    return <Button onClick={() => showDialog('bind')}>{text('action.bind')}</Button>;
  return <Button {...button} />;
}
