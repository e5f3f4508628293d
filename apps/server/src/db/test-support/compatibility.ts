import pg from 'pg';
import { connection } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { migrationsOnDisk, type Migration } from '../migrating/files.ts';
import { unreleased, type Release } from '../migrating/released.ts';
import { breaks, readCatalogue } from './catalogue.ts';

/** A file may take away what the code of an earlier release has stopped using, and says which. */
const REMOVES = /^-- removes what (\d+\.\d+\.\d+) stopped using$/m;

/**
 * Applies the files that came after the newest release, one by one.
 * @param url owner of a database with the files of the releases
 * @returns what each file would break for a version that serves on
 */
export async function compatibilityProblems(
  url: string,
  serverRole: string,
  releases: readonly Release[],
  folder?: string,
): Promise<string[]> {
  const owner = new pg.Client(connection(url));
  await owner.connect();
  const problems: string[] = [];
  for (const file of unreleased(releases, await migrationsOnDisk(folder))) {
    const before = await readCatalogue(owner, serverRole);
    await migrate(url, serverRole, { only: file.number, ...(folder && { folder }) });
    const found = breaks(before, await readCatalogue(owner, serverRole));
    if (!mayRemove(file, releases)) problems.push(...found.map((one) => `${file.name}: ${one}`));
  }
  await owner.end();
  return problems;
}

function mayRemove({ text }: Migration, releases: readonly Release[]): boolean {
  const named = REMOVES.exec(text)?.[1];
  return releases.some(({ version }) => version === named);
}
