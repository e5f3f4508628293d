import {
  canonicalJson,
  tableFile,
  type Columns,
  type FileKeccak,
  type Hex,
  type TableFile,
  type TableShape,
} from '@fairlaunch/plan';

/** A file of a day: its name, keccak256 of its bytes, and the bytes in parts. */
export type DayFile = { name: string; hash: Hex; bytes: Uint8Array[] };

/** A file that was stored in pieces, without being held. */
export type StoredFile = { name: string; hash: Hex; bytes: number };

export const JOURNAL_FILE = 'journal.bin';

/** Heads are canonical JSON (RFC 8785); every table is a file that its head names. */
export const HEADS = ['inputs.json', 'outputs.json', 'manifest.json'] as const;

/** Writes a head as a file. */
export function headFile(
  name: (typeof HEADS)[number],
  value: unknown,
  keccak: FileKeccak,
): DayFile {
  const bytes = [Buffer.from(canonicalJson(value), 'utf8')];
  return { name, hash: keccak.hashAll(bytes), bytes };
}

/** Collects tables as files, with what the head says about each. */
export class TableFiles {
  readonly files: DayFile[] = [];
  readonly named: Record<string, TableFile> = {};
  readonly #keccak: FileKeccak;

  constructor(keccak: FileKeccak) {
    this.#keccak = keccak;
  }

  add<Shape extends TableShape>(
    name: string,
    shape: Shape,
    rows: number,
    columns: Columns<Shape>,
  ): void {
    const { file, bytes } = tableFile(shape, rows, columns, this.#keccak);
    this.files.push({ name: `${name}.bin`, hash: file.hash, bytes });
    this.named[name] = file;
  }
}
