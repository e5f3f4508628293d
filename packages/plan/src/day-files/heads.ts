import { canonicalJson, type Hex } from '../common/canonical.ts';
import { isRecord } from '../common/is-record.ts';
import { DayFilesError } from './day-files-error.ts';
import type { FileKeccak } from './keccak.ts';
import { MANIFEST_VERSION, type DayManifest } from './manifest.ts';
import type { TableFile } from './table-file.ts';

const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;
/** A number of at most 256 bits. */
const WEI = /^(0|[1-9][0-9]{0,77})$/;
const MAX_TOKENS = 256;
const MAX_TABLES = 64;
const MAX_COLUMNS = 256;
const MAX_MANIFEST_BYTES = 64 << 10;
/** Enough for some 300,000 positions. */
export const MAX_HEAD_BYTES = 64 << 20;
/** Bounds memory: a parsed value can take a hundred times the bytes of its text. */
const MAX_HEAD_VALUES = 4_000_000;

const [LIST, RECORD, COMMA] = [0x5b, 0x7b, 0x2c];

/** @throws DayFilesError when parsing the head would take too much memory */
export function checkHeadSize(name: string, bytes: Uint8Array): void {
  const most = name === 'manifest.json' ? MAX_MANIFEST_BYTES : MAX_HEAD_BYTES;
  if (bytes.length > most) throw new DayFilesError('unreadable', name);
  let values = 0;
  for (const byte of bytes) if (byte === COMMA || byte === LIST || byte === RECORD) values += 1;
  if (values > MAX_HEAD_VALUES) throw new DayFilesError('unreadable', name);
}

/** @throws DayFilesError when the bytes are no canonical JSON */
export function canonicalIn(name: string, bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const content = JSON.parse(text) as unknown;
    if (canonicalJson(content) === text) return content;
  } catch {
    throw new DayFilesError('unreadable', name);
  }
  throw new DayFilesError('unreadable', name, `${name} is not canonical`);
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown, shape: RegExp): boolean =>
  typeof value === 'string' && shape.test(value);

function isManifest(value: unknown): value is DayManifest {
  if (!isRecord(value) || value['version'] !== MANIFEST_VERSION || !isRecord(value['totals']))
    return false;
  const hashes = ['planHash', 'inputsHash', 'outputsHash', 'linesRoot', 'balancesRoot'];
  return (
    ['day', 'lines', 'balances'].every((name) => isCount(value[name])) &&
    hashes.every((name) => isText(value[name], HASH)) &&
    (value['previous'] === null || isText(value['previous'], HASH)) &&
    Object.keys(value['totals']).length <= MAX_TOKENS &&
    Object.entries(value['totals']).every(
      ([token, total]) => ADDRESS.test(token) && isText(total, WEI),
    )
  );
}

/** @throws DayFilesError when it is no manifest, or one of another version */
export function readManifest(bytes: Uint8Array): DayManifest {
  checkHeadSize('manifest.json', bytes);
  const manifest = canonicalIn('manifest.json', bytes);
  if (
    isRecord(manifest) &&
    isCount(manifest['version']) &&
    manifest['version'] !== MANIFEST_VERSION
  )
    throw new DayFilesError('version', 'manifest.json');
  if (!isManifest(manifest)) throw new DayFilesError('unreadable', 'manifest.json');
  return manifest;
}

const isColumn = (value: unknown): boolean =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string';

function isTableFile(value: unknown): value is TableFile {
  if (!isRecord(value) || !isCount(value['rows']) || !isText(value['hash'], HASH)) return false;
  const { columns } = value;
  return Array.isArray(columns) && columns.length <= MAX_COLUMNS && columns.every(isColumn);
}

/** @throws DayFilesError when the head does not match the hash */
export function readTables(
  name: string,
  bytes: Uint8Array,
  hash: Hex,
  keccak: FileKeccak,
): Record<string, TableFile> {
  if (keccak.hashAll([bytes]) !== hash) throw new DayFilesError('changed', name);
  checkHeadSize(name, bytes);
  const head = canonicalIn(name, bytes);
  if (!isRecord(head) || !isRecord(head['tables'])) throw new DayFilesError('unreadable', name);
  const tables = Object.values(head['tables']);
  if (tables.length > MAX_TABLES || !tables.every(isTableFile))
    throw new DayFilesError('unreadable', name);
  return head['tables'] as Record<string, TableFile>;
}
