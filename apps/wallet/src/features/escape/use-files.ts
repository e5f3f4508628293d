import { useWorkerTask } from '@fairlaunch/ui';
import { useEffect, useState } from 'react';
import type { Hex } from 'viem';
import type { DayAnswer, DayQuestion } from './day-files.ts';
import { parseLeaves, type SavedLeaves } from './leaf-text.ts';

const MAX_LEAF_BYTES = 100_000;
const worker = () => new Worker(new URL('day.worker.ts', import.meta.url), { type: 'module' });

/** Downloaded leaves, or the files of a day, which are opened in a worker. */
export function useFiles(account: Hex | undefined, onAccount: (account: Hex) => void) {
  const [saved, setSaved] = useState<SavedLeaves>();
  const [files, setFiles] = useState<File[]>([]);
  const [unknown, setUnknown] = useState(false);
  const { start, cancel, ...task } = useWorkerTask<DayQuestion, DayAnswer>(worker);
  const ask = files.length > 0;
  useEffect(() => {
    if (ask) start({ files, account });
  }, [ask, files, account, start]);
  const choose = async (chosen: File[]): Promise<void> => {
    setUnknown(false);
    const [first] = chosen;
    const only =
      chosen.length === 1 && first && first.size < MAX_LEAF_BYTES
        ? parseLeaves(await first.text())
        : undefined;
    if (only) {
      onAccount(only.leaves[0]!.leaf.account);
      return setSaved(only);
    }
    const { fileOf } = await import('./day-files.ts');
    const known = chosen.filter(({ name }) => fileOf(name));
    if (known.length === 0) return setUnknown(true);
    // Files may be chosen one after the other; one of the same name replaces the former.
    setFiles((before) => [
      ...before.filter(({ name }) => !known.some((file) => file.name === name)),
      ...known,
    ]);
  };
  const stop = () => {
    cancel();
    setFiles([]);
  };
  return { saved, files, unknown, choose: (chosen: File[]) => void choose(chosen), stop, ...task };
}
