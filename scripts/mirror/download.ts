import { readFileSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MAX_JOURNAL_BYTES, type FileKeccak, type Hex } from '@fairlaunch/plan';
import { filePieces } from './file-pieces.ts';

/**
 * Fetches an address; undefined if there is nothing.
 * @param most bytes that the unpacked answer may have
 * @throws Error on any other answer, and on a longer one
 */
export type Fetch = (url: string, most: number) => Promise<Uint8Array | undefined>;

/** A file that does not match its hash. */
export class WrongFile extends Error {
  constructor(file: string) {
    super(
      `${file} is not the file that was published and was thrown away: ` +
        'run the command again or use another server',
    );
    this.name = 'WrongFile';
  }
}

/** Time limit for an answer with its body. */
const FETCH_TIMEOUT_MS = 120_000;

/** Into which a server splits its files. */
const PART_BYTES = 8 << 20;
const MAX_PART_BYTES = 2 * PART_BYTES;
const MAX_PARTS = MAX_JOURNAL_BYTES / PART_BYTES;

const TOO_MANY_REQUESTS = 429;
const MAX_WAITS = 10;
const LONGEST_WAIT_SECONDS = 120;

/** Seconds that the server asks to wait; one if it names none. */
function secondsToWait({ headers }: Response): number {
  const asked = Number(headers.get('retry-after'));
  return Math.min(Math.max(1, asked || 1), LONGEST_WAIT_SECONDS);
}

/**
 * Fetches over HTTP. Waits for a server that limits its callers, and refuses redirects, as only the
 * caller decides on the address.
 * @param tell called before each wait
 */
export async function fetchBytes(
  url: string,
  most: number,
  tell?: (line: string) => void,
): Promise<Uint8Array | undefined> {
  const silent = (error: unknown): never => {
    throw new Error(`${url} does not answer`, { cause: error });
  };
  for (let waits = 0; ; waits += 1) {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const answer = await fetch(url, { signal, redirect: 'manual' }).catch(silent);
    if (answer.status === TOO_MANY_REQUESTS && waits < MAX_WAITS) {
      await answer.body?.cancel().catch(silent);
      const seconds = secondsToWait(answer);
      tell?.(`The server limits its callers: waiting ${seconds} s.`);
      await setTimeout(seconds * 1_000);
      continue;
    }
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return bodyOf(answer, most).catch((error: unknown) => {
      throw error instanceof TooLong ? new Error(`${url} ${error.message}`) : silent(error);
    });
  }
}

/** A `fetch` for clients that bound no answer themselves. */
export const boundedFetch =
  (most: number): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'manual' });
    const { status, headers } = answer;
    const body = await bodyOf(answer, most);
    return new Response(body.length === 0 ? null : (body as Uint8Array<ArrayBuffer>), {
      status,
      headers,
    });
  };

class TooLong extends Error {}

async function bodyOf({ body }: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    // Leaving the loop ends the connection.
    if (length > most) throw new TooLong(`answered more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/** Writes a file atomically: it is there completely or not at all. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, bytes);
  await rename(`${file}.tmp`, file);
}

function* read(files: readonly string[]): Generator<Uint8Array> {
  for (const file of files) yield readFileSync(file);
}

/**
 * Downloads a file in the parts in which the server keeps it. Parts that are there already are not
 * fetched again, nor is a complete file.
 * @param url address of the file; further parts are at `?part=1` and so on
 * @param hash keccak256 that the file must have; undefined if only its reader can check it
 * @param most bytes that the file may have
 * @returns bytes of the file, and how many of them were fetched
 * @throws WrongFile when the file has another hash
 */
export async function downloadFile(
  fetch: Fetch,
  url: string,
  file: string,
  hash: Hex | undefined,
  keccak: FileKeccak,
  most: number,
): Promise<{ size: number; fetched: number }> {
  const held = await sizeOf(file);
  if (held !== undefined) {
    const isRight =
      held <= most && (hash === undefined || keccak.hashAll(filePieces(file)) === hash);
    if (isRight) return { size: held, fetched: 0 };
    await rm(file);
  }
  const parts: string[] = [];
  let fetched = 0;
  let size = 0;
  for (;;) {
    if (parts.length >= MAX_PARTS) throw new Error(`${url} has more than ${MAX_PARTS} parts`);
    const part = `${file}.part${parts.length}`;
    if ((await sizeOf(part)) === undefined) {
      const bytes = await fetch(
        parts.length === 0 ? url : `${url}?part=${parts.length}`,
        Math.min(MAX_PART_BYTES, most - size),
      );
      if (!bytes && parts.length === 0) throw new Error(`${url} is not there`);
      if (!bytes) break;
      await writeWhole(part, bytes);
      fetched += bytes.length;
    }
    size += (await stat(part)).size;
    parts.push(part);
    if (size > most) {
      for (const each of parts) await rm(each);
      throw new Error(`${url} has more than ${most} bytes`);
    }
  }
  const right = hash === undefined || keccak.hashAll(read(parts)) === hash;
  if (right) {
    await rm(`${file}.tmp`, { force: true });
    for (const part of read(parts)) await appendFile(`${file}.tmp`, part);
    await rename(`${file}.tmp`, file);
  }
  for (const part of parts) await rm(part);
  if (!right) throw new WrongFile(file);
  return { size, fetched };
}
