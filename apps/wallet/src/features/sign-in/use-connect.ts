import { useState } from 'react';
import { showDialog } from '../../app/dialogs.ts';
import { sessionStore } from '../../app/session/store.ts';
import { isRefusal } from '../../flows/explain-error.ts';
import { loadWallet } from '../../wallet-connection/index.ts';
import { signIn } from '../../wallet-connection/sign-in.ts';
import type { FoundWallet } from '../../wallet-connection/wallet.ts';

export type ConnectStep = 'connecting' | 'signing';
export type WalletChoice = { wallet: FoundWallet } | { projectId: string };

/** Connects and signs in, step by step. A refusal in the wallet is neutral; a newcomer goes on to its binding. */
export function useConnect(onDone: () => void) {
  const [step, setStep] = useState<ConnectStep | null>(null);
  const [problem, setProblem] = useState<'declined' | 'failed' | null>(null);
  const [uri, setUri] = useState<string | null>(null);
  const connect = async (choice: WalletChoice): Promise<void> => {
    setProblem(null);
    setStep('connecting');
    try {
      const library = await loadWallet();
      const address = await ('wallet' in choice ? library.connectTo(choice.wallet.connector) : library.connectElsewhere(choice.projectId, setUri));
      setUri(null);
      setStep('signing');
      await signIn(address);
      onDone();
      const { wrongNetwork, userMessage } = sessionStore.get();
      if (wrongNetwork) showDialog('network');
      else if (userMessage?.pid === null) showDialog('bind');
    } catch (error) {
      setProblem(isRefusal(error) ? 'declined' : 'failed');
    } finally {
      setStep(null);
      setUri(null);
    }
  };
  return { busy: step !== null, step, problem, uri, connect: (choice: WalletChoice) => void connect(choice) };
}
