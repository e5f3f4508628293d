import { ApiError } from '@fairlaunch/protocol';
import {
  logWalletError,
  NoSignature,
  readWalletError,
  type FoundWallet,
} from '@fairlaunch/web/wallet';
import { useRef, useState } from 'react';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { showDialog } from '#shared/dialogs.ts';
import { isInvited } from '#shared/invitation.ts';
import { text } from '#shared/language/text.ts';
import { sessionStore } from '#shared/session/store.ts';
import { loadWallet } from '#wallet-connection/index.ts';
import { signIn } from '#wallet-connection/sign-in.ts';
import type { Relay } from '#wallet-connection/wallet-connect.ts';

type ConnectStep = 'connecting' | 'signing';
export type WalletChoice = { wallet: FoundWallet } | { relay: Relay };

/** Why connecting ended; neutral for a refusal in the wallet, or a question still open there. */
type ConnectProblem = { isNeutral: boolean; message: string };

function explain(error: unknown): ConnectProblem {
  if (error instanceof ApiError) return { isNeutral: false, message: actionProblem(error, text) };
  logWalletError('connect', error);
  const answer = readWalletError(error);
  if (answer === 'refused') return { isNeutral: true, message: text('connect.declined') };
  if (answer === 'busy') return { isNeutral: true, message: text('connect.busy') };
  if (error instanceof NoSignature) return { isNeutral: false, message: text('connect.notSigned') };
  const failed = globalThis.crypto?.subtle ? 'connect.failed' : 'connect.noKeys';
  return { isNeutral: false, message: text(failed) };
}

/**
 * Connects a wallet and signs in. A newcomer who was invited is shown by whom; nobody else is
 * asked for a referrer here. As a wallet may never answer, the attempt can be given up, and a late
 * answer is then ignored.
 */
export function useConnect(onDone: () => void) {
  const [step, setStep] = useState<ConnectStep | null>(null);
  const [problem, setProblem] = useState<ConnectProblem | null>(null);
  const [uri, setUri] = useState<string | null>(null);
  const attempt = useRef(0);
  const end = () => {
    attempt.current += 1;
    setStep(null);
    setUri(null);
  };
  const connect = async (choice: WalletChoice): Promise<void> => {
    const own = (attempt.current += 1);
    const isWanted = () => own === attempt.current;
    setProblem(null);
    setStep('connecting');
    try {
      const library = await loadWallet();
      const address = await ('wallet' in choice
        ? library.connectTo(choice.wallet)
        : library.connectElsewhere(choice.relay, (link) => isWanted() && setUri(link)));
      if (!isWanted()) return;
      setUri(null);
      setStep('signing');
      await signIn(address, isWanted);
      if (!isWanted()) return;
      onDone();
      const { wrongNetwork, userMessage } = sessionStore.get();
      if (wrongNetwork) showDialog('network');
      else if (userMessage?.seat === null && isInvited()) showDialog('bind');
    } catch (error) {
      if (isWanted()) setProblem(explain(error));
    } finally {
      if (isWanted()) end();
    }
  };
  const giveUp = step === null ? undefined : end;
  return {
    busy: step !== null,
    step,
    problem,
    uri,
    connect: (choice: WalletChoice) => void connect(choice),
    giveUp,
  };
}
