const KEY = 'fairlaunch.anti-phishing-word';

type Stored = { address: string; word: string };

function read(): Stored | undefined {
  return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null) ?? undefined;
}

/** The word of whoever used this device last: another site's page cannot read it. */
export const storedWord = (): string | undefined => read()?.word;

export function keepWord(address: string, word: string | null): void {
  if (word !== null) localStorage.setItem(KEY, JSON.stringify({ address, word }));
  else if (read()?.address === address) localStorage.removeItem(KEY);
}
