import { LEAF_FILES, type LeafFile } from '@fairlaunch/plan';

const PART = /^leaves(?: ?\((\d{1,4})\))?\.bin(?:\.part(\d{1,4}))?$/;

/**
 * The needed file that a name stands for, and its part.
 * @returns undefined for a file that is not needed
 */
export function fileOf(name: string): { file: LeafFile; part: number } | undefined {
  const part = PART.exec(name);
  if (part) return { file: 'leaves.bin', part: Number(part[2] ?? part[1] ?? 0) };
  const file = LEAF_FILES.find((known) => name.replace(/ ?\(\d+\)/, '') === known);
  return file && { file, part: 0 };
}

export function missingFiles(files: readonly { name: string }[]): LeafFile[] {
  const given = new Set(files.map(({ name }) => fileOf(name)?.file));
  return LEAF_FILES.filter((file) => !given.has(file));
}
