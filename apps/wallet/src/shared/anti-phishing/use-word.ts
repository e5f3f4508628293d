import { useEffect } from 'react';
import { useRead } from '../client/use-read.ts';
import { useSession, useSignedIn } from '../session/store.ts';
import { keepWord, storedWord } from './stored-word.ts';

/** The word that the server has; this device stores it for visits without a session. */
export function useWord() {
  const address = useSession((session) => session.address);
  const word = useRead('antiPhishingWord');
  useEffect(() => {
    if (word.data && address) keepWord(address, word.data.word);
  }, [word.data, address]);
  return word;
}

/** The word to show before a signature; undefined if none was chosen. */
export function useShownWord(): string | undefined {
  const { data } = useWord();
  const address = useSession((session) => session.address);
  const signedIn = useSignedIn();
  return data ? (data.word ?? undefined) : storedWord(signedIn ? address : null);
}
