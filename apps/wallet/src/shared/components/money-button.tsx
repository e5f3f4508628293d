import { Button, type ButtonProps } from '@fairlaunch/ui';
import { useIsOnline } from '@fairlaunch/web';
import { useMember } from '../api/member.ts';
import { showDialog } from '../dialogs.ts';
import { useIsFlowStarting } from '../flow-starting.ts';
import { useIsShowingCachedFigures } from '../offline/cached-figures.ts';
import { useSession, useSignedIn } from '../session/store.ts';
import { useText } from '../language/text.ts';

type MoneyButtonProps = ButtonProps & {
  needsSeat?: boolean;
  /** Value that is to be entered first; a button that says nothing would be dead. */
  missing?: string | false | undefined;
  /** Names what is wrong with the value, and puts it right. */
  instead?: Remedy | undefined;
};

export type Remedy = { label: string; onClick: () => void };

/**
 * The primary button of a money action; a missing connection, wallet, network or referrer takes its
 * place. Reading is never blocked.
 */
export function MoneyButton({ needsSeat = true, missing, instead, ...button }: MoneyButtonProps) {
  const text = useText();
  const signedIn = useSignedIn();
  const wrongNetwork = useSession((session) => session.wrongNetwork);
  const member = useMember().data;
  const isOnline = useIsOnline();
  const isShowingCachedFigures = useIsShowingCachedFigures();
  const isStarting = useIsFlowStarting();
  if (!isOnline || isShowingCachedFigures)
    return <Button disabled>{text('connection.needed')}</Button>;
  if (!signedIn)
    return <Button onClick={() => showDialog('connect')}>{text('action.connect')}</Button>;
  if (wrongNetwork) {
    return (
      <Button kind="warning" onClick={() => showDialog('network')}>
        {text('action.switchNetwork')}
      </Button>
    );
  }
  if (needsSeat && member && member.seat === null)
    return <Button onClick={() => showDialog('bind')}>{text('action.bind')}</Button>;
  if (missing) return <Button disabled>{missing}</Button>;
  if (instead && !button.busy) {
    return (
      <Button kind="secondary" onClick={instead.onClick}>
        {instead.label}
      </Button>
    );
  }
  return <Button {...button} busy={isStarting || button.busy === true} />;
}
