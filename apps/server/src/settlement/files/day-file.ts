import { canonicalJson, type Hex } from '@fairlaunch/plan';
import type { FastKeccak } from '../keccak.ts';
import type { Columns, TableFile, TableShape } from './table-file.ts';
import { tableFile } from './table-file.ts';

/** A file of a day: its name, keccak256 of its bytes, and the bytes in parts. */
export type DayFile = { name: string; hash: Hex; bytes: Uint8Array[] };

/** Heads are canonical JSON (RFC 8785); every table is a file that its head names. */
export const HEADS = ['inputs.json', 'outputs.json', 'manifest.json'] as const;

/** A head as a file. */
export function headFile(name: (typeof HEADS)[number], value: unknown, keccak: FastKeccak): DayFile {
  const bytes = [Buffer.from(canonicalJson(value), 'utf8')];
  return { name, hash: keccak.hashAll(bytes), bytes };
}

/** Collects tables as files, and what the head says of each. */
export class TableFiles {
  readonly files: DayFile[] = [];
  readonly named: Record<string, TableFile> = {};
  readonly #keccak: FastKeccak;

  constructor(keccak: FastKeccak) {
    this.#keccak = keccak;
  }

  add<Shape extends TableShape>(name: string, shape: Shape, rows: number, columns: Columns<Shape>): void {
    const { file, bytes } = tableFile(shape, rows, columns, this.#keccak);
    this.files.push({ name: `${name}.bin`, hash: file.hash, bytes });
    this.named[name] = file;
  }
}
