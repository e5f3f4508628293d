import { deviceStorage, readStored } from '@fairlaunch/ui';

const KEY = 'fairlaunch.anti-phishing-word';

type Stored = { address: string; word: string };

const read = () => readStored(deviceStorage, KEY) as Stored | undefined;

/**
 * The word stored in this browser, which other sites cannot read.
 * @param address the member's; null before a sign-in, for the word of the last member on this
 * device
 */
export function storedWord(address: string | null): string | undefined {
  const stored = read();
  return address === null || stored?.address === address ? stored?.word : undefined;
}

export function keepWord(address: string, word: string | null): void {
  if (word !== null) deviceStorage.setItem(KEY, JSON.stringify({ address, word }));
  else if (read()?.address === address) deviceStorage.removeItem(KEY);
}
