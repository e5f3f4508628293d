import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietCall } from '../client/client.ts';
import { useSession, useSignedIn } from '../session/store.ts';
import { keepWord, storedWord } from './stored-word.ts';

/** As the server has it; this device keeps it for when nobody is signed in. */
export function useWord() {
  const address = useSession((session) => session.address);
  const word = useQuery({
    queryKey: ['member', 'anti-phishing-word'],
    queryFn: () => quietCall('antiPhishingWord', {}),
    enabled: useSignedIn(),
  });
  useEffect(() => {
    if (word.data && address) keepWord(address, word.data.word);
  }, [word.data, address]);
  return word;
}

/** The word to show before a signature; undefined where none was chosen. */
export function useShownWord(): string | undefined {
  const { data } = useWord();
  const address = useSession((session) => session.address);
  const signedIn = useSignedIn();
  return data ? (data.word ?? undefined) : storedWord(signedIn ? address : null);
}
