import {
  DayFilesError,
  LEAF_FILES,
  openPublishedDay,
  plainKeccak,
  type FileKeccak,
  type Hex,
  type LeafFile,
  type ProvedLeaf,
  type PublishedDay,
} from '@fairlaunch/plan';
import { fileOf } from './file-names.ts';
import { unpackedParts } from './unpack.ts';

export type GivenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** keccak256 runs three times for each leaf: twice for the leaf, once for the pair above it. */
const HASHES_PER_LEAF = 3;
const HASHES_PER_REPORT = 4096;
const BYTES_PER_LEAF = 37;
/** Some ten million leaves; a small packed file may unpack to endless zeros. */
const MAX_FILE_BYTES = 400_000_000;

/**
 * Unpacks what was saved as the server packs it. A part of `leaves.bin` can begin like gzip by
 * chance: what does not unpack is then taken as it is.
 */
async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  name: LeafFile,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await wholeOf(unpackedParts(bytes));
  } catch {
    if (name === 'leaves.bin') return bytes;
    throw new DayFilesError('unreadable', name);
  }
}

/** Joins unpacked parts. @throws Error as soon as they are longer than any file can be */
async function wholeOf(unpacking: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of unpacking) {
    length += part.length;
    if (length > MAX_FILE_BYTES) throw new Error('longer than a file can be');
    parts.push(part);
  }
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function readFiles(files: readonly GivenFile[]): Promise<Map<LeafFile, Uint8Array>> {
  const read = new Map<LeafFile, Uint8Array>();
  for (const wanted of LEAF_FILES) {
    const given = files.flatMap((file) => {
      const known = fileOf(file.name);
      return known?.file === wanted ? [{ file, part: known.part }] : [];
    });
    if (given.length === 0) continue;
    const size = given.reduce((sum, { file }) => sum + file.size, 0);
    if (size > MAX_FILE_BYTES) throw new DayFilesError('unreadable', wanted);
    const parts: Uint8Array[] = [];
    for (const { file } of given.toSorted((a, b) => a.part - b.part))
      parts.push(await unpacked(new Uint8Array(await file.arrayBuffer()), wanted));
    read.set(wanted, joined(parts));
  }
  return read;
}

/** A keccak256 that reports the progress by counting the hashes of a day. */
function counting(leaves: number, progress: (done: number) => void): FileKeccak {
  let hashes = 0;
  return {
    ...plainKeccak,
    hash(bytes) {
      if (++hashes % HASHES_PER_REPORT === 0)
        progress(Math.min(1, hashes / (leaves * HASHES_PER_LEAF)));
      return plainKeccak.hash(bytes);
    },
  };
}

/**
 * Opens and checks the files of a day.
 * @param progress called with 0 to 1
 * @throws DayFilesError if a file is missing, changed or unreadable
 */
export async function openDayFiles(
  files: readonly GivenFile[],
  progress: (done: number) => void,
): Promise<PublishedDay> {
  const bytes = await readFiles(files);
  const leaves = Math.max(1, (bytes.get('leaves.bin')?.length ?? 0) / BYTES_PER_LEAF);
  return openPublishedDay((name) => bytes.get(name), counting(leaves, progress));
}

export type DayQuestion = { files: readonly GivenFile[]; account: Hex | undefined };

export type DayAnswer =
  | {
      state: 'opened';
      day: number;
      root: Hex;
      contentHash: Hex;
      leaves: number;
      tokens: Hex[];
      found: ProvedLeaf[];
    }
  | { state: 'refused'; reason: DayFilesError['reason']; file: string };

/**
 * Answers questions about days; keeps the last day, so that further questions about the same files
 * do not open it again.
 */
export function dayReader(): (
  question: DayQuestion,
  progress: (done: number) => void,
) => Promise<DayAnswer> {
  let opened: { key: string; day: PublishedDay } | undefined;
  return async ({ files, account }, progress) => {
    const key = files
      .map((file) => `${file.name} ${file.size} ${(file as Partial<File>).lastModified}`)
      .join('\n');
    try {
      if (opened?.key !== key) {
        opened = undefined;
        opened = { key, day: await openDayFiles(files, progress) };
      }
    } catch (error) {
      if (error instanceof DayFilesError)
        return { state: 'refused', reason: error.reason, file: error.file };
      throw error;
    }
    const { manifest, root, contentHash, leaves, tokens, prove } = opened.day;
    const found = account ? tokens.flatMap((token) => prove(account, token) ?? []) : [];
    return { state: 'opened', day: manifest.day, root, contentHash, leaves, tokens, found };
  };
}
