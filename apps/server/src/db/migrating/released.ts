import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { FOLDER, type Migration } from './files.ts';

const releasesSchema = z.array(
  z.object({
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    /** Hashes of the migrations that came with this release, by file. */
    files: z.record(z.string(), z.string()),
  }),
);
export type Release = z.infer<typeof releasesSchema>[number];

/** Which files each release brought, oldest first (docs/decisions/0110). */
export const RELEASED = path.join(FOLDER, 'released.json');

export const readReleases = async (): Promise<Release[]> =>
  releasesSchema.parse(JSON.parse(await readFile(RELEASED, 'utf8')));

/** What a released file must not be: gone, changed, or newer than one that is not released. */
export function releaseProblems(releases: readonly Release[], files: readonly Migration[]) {
  const byName = new Map(files.map((file) => [file.name, file]));
  const released = releases.flatMap((release) => Object.entries(release.files));
  const newest =
    released
      .map(([name]) => name)
      .sort()
      .at(-1) ?? '';
  return [
    ...released
      .filter(([name, hash]) => byName.get(name)?.hash !== hash)
      .map(([name]) => `${name} is released: it stays as it is`),
    ...unreleased(releases, files)
      .filter(({ name }) => name < newest)
      .map(({ name }) => `${name} comes before ${newest}, which is released`),
  ];
}

export function unreleased(releases: readonly Release[], files: readonly Migration[]): Migration[] {
  const released = new Set(releases.flatMap((release) => Object.keys(release.files)));
  return files.filter(({ name }) => !released.has(name));
}
