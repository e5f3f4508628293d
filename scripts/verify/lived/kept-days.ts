import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileKeccak, Hex, Plan } from '@fairlaunch/plan';
import {
  LivedDays,
  readJournal,
  readState,
  writeState,
  type DayState,
  type StateFiles,
} from '@fairlaunch/plan/day';
import type { ClosedDay } from '../../../apps/server/src/settlement/roots/root-proposal.ts';
import { filePieces } from '../../mirror/file-pieces.ts';
import type { LivedEnd } from './living-chain.ts';

type Plans = Record<Hex, Plan>;

/** What the days that were lived last came to. */
export type Known = Record<string, ClosedDay>;

/** A state as it was at one moment, in files. */
export type WrittenState = { files: StateFiles; plans: Plans };

/**
 * What a day leaves to go on from: the state that the close before it left, and its own entries since.
 */
export type KeptDay = {
  state: WrittenState;
  entries: Iterable<Uint8Array>;
  known: Known;
  /** Where the chain stood when the day ended, if it was asked. */
  end: LivedEnd | undefined;
};

/** Copies the state, which goes on. */
export function written(state: DayState, keccak: FileKeccak): WrittenState {
  const { tables, ...files } = writeState(state, keccak);
  const copied = Array.from(
    tables,
    ([name, parts]) => [name, parts.map((part) => part.slice())] as const,
  );
  const plans = Object.fromEntries(state.plans.map(({ hash, plan }) => [hash, plan]));
  return { files: { ...files, tables: new Map(copied) }, plans };
}

/** The newest day in a folder that was lived; undefined if it has none. */
export async function newestDay(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => []);
  const days = names.filter((name) => /^\d+$/.test(name)).map(Number);
  return days.length > 0 ? Math.max(...days) : undefined;
}

export async function knownIn(folder: string, day: number): Promise<Known> {
  return JSON.parse(await readFile(path.join(folder, String(day), 'known.json'), 'utf8')) as Known;
}

/** Where the chain stood behind a day; undefined if it was not asked. */
export async function endIn(folder: string, day: number): Promise<LivedEnd | undefined> {
  const file = path.join(folder, String(day), 'chain.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as LivedEnd);
}

/** Goes on behind a day: all of it has been applied again, and its close is not posted. */
export async function readKept(folder: string, day: number): Promise<LivedDays> {
  const file = (name: string) => readFile(path.join(folder, String(day), name));
  const plans = JSON.parse((await file('plans.json')).toString()) as Plans;
  const tables = new Map<string, Uint8Array>();
  for (const name of await readdir(path.join(folder, String(day))))
    if (name.endsWith('.bin')) tables.set(name.slice(0, -'.bin'.length), await file(name));
  const state = readState(
    (await file('state.json')).toString(),
    (name) => tables.get(name)!,
    (hash) => plans[hash]!,
  );
  const days = new LivedDays(state);
  const entries = filePieces(path.join(folder, String(day), 'entries.txt'));
  days.take({ early: 0, entries: readJournal(entries) }).forEach(() => undefined);
  return days;
}

/** A machine that loses power keeps the names in a folder, too. */
async function synced(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Keeps a day in place of those before it; on the disk before those are removed. */
export async function keepDay(
  folder: string,
  day: number,
  { state: { files, plans }, entries, known, end }: KeptDay,
): Promise<void> {
  const made = path.join(folder, `${day}.tmp`);
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true, mode: 0o700 });
  const write = (name: string, content: string | Uint8Array | Iterable<Uint8Array>) =>
    writeFile(path.join(made, name), content, { flush: true });
  await write('state.json', files.head);
  for (const [name, parts] of files.tables) await write(`${name}.bin`, parts);
  await write('plans.json', JSON.stringify(plans));
  await write('known.json', JSON.stringify(known));
  await write('entries.txt', entries);
  if (end) await write('chain.json', JSON.stringify(end));
  await synced(made);
  await rename(made, path.join(folder, String(day)));
  await synced(folder);
  for (const name of await readdir(folder))
    if (name !== String(day)) await rm(path.join(folder, name), { recursive: true, force: true });
}
