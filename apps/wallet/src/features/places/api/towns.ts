import { useQuery } from '@tanstack/react-query';
import { FILE_KEYS, FOLDER, LARGE_FILE } from 'virtual:towns';
import type { TownRow } from '../place.ts';
import { FILE_KEY_LENGTH, townKey } from '../town-key.ts';

const TIMEOUT_MS = 12_000;
const keys = new Set(FILE_KEYS);

async function loadTowns(file: string): Promise<readonly TownRow[]> {
  const answer = await fetch(new URL(`${FOLDER}/${file}.json`, document.baseURI), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`towns ${file}: ${answer.status}`);
  return (await answer.json()) as readonly TownRow[];
}

/** Towns that begin with the first two letters of `typed`; undefined until two are typed. */
export function useTowns(typed: string) {
  const file = townKey(typed).slice(0, FILE_KEY_LENGTH);
  return useQuery({
    queryKey: ['towns', file],
    queryFn: () => (keys.has(file) ? loadTowns(file) : []),
    enabled: file.length === FILE_KEY_LENGTH,
    staleTime: Infinity,
  });
}

/** Towns of 15,000 people and more, among which the nearest one to this device is found. */
export const loadLargeTowns = () => loadTowns(LARGE_FILE);
