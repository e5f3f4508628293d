import { useWorkerTask } from '@fairlaunch/ui';
import { useEffect, useState } from 'react';
import type { Hex } from 'viem';
import type { DayAnswer, DayQuestion } from './day-files.ts';
import { fileOf } from './file-names.ts';
import { MAX_LEAF_BYTES, parseLeaves, pastedLeaves, type SavedLeaves } from './leaf-text.ts';

/** Limit for the leaves of one account: those in all tokens of a few roots. */
const MAX_SAVED_LEAVES = 32;
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
  /** Adds leaves to those read before, as each code holds only one token. */
  const keep = ({ leaves, treasury }: SavedLeaves): void => {
    onAccount(leaves[0]!.leaf.account);
    setSaved((before) => ({
      leaves: [...leaves, ...(before?.leaves ?? [])].slice(0, MAX_SAVED_LEAVES),
      treasury: treasury ?? before?.treasury,
    }));
  };
  /** @returns true if the text is a record */
  const paste = (text: string): boolean => {
    const read = pastedLeaves(text);
    if (read) keep(read);
    return read !== undefined;
  };
  const choose = async (chosen: File[]): Promise<void> => {
    setUnknown(false);
    const [first] = chosen;
    const only =
      chosen.length === 1 && first && first.size < MAX_LEAF_BYTES
        ? parseLeaves(await first.text())
        : undefined;
    if (only) return keep(only);
    const known = chosen.filter(({ name }) => fileOf(name));
    if (known.length === 0) return setUnknown(true);
    // Files can be chosen one after the other; a file replaces an earlier one of the same name.
    setFiles((before) => [
      ...before.filter(({ name }) => !known.some((file) => file.name === name)),
      ...known,
    ]);
  };
  const stop = () => {
    cancel();
    setFiles([]);
  };
  return {
    saved,
    files,
    unknown,
    choose: (chosen: File[]) => void choose(chosen),
    paste,
    stop,
    ...task,
  };
}
