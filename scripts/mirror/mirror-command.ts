// Mirrors what a server published: npm run -s mirror -- URL FOLDER [--day N] [--parquet]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from './download.ts';
import { runMirror } from './mirror.ts';
import { messageOf, tell, warn } from './say.ts';

const USAGE =
  'usage: mirror URL FOLDER [--day N] [--parquet]   (downloads and checks the published files of every missing day, or of day N; with --parquet writes their tables as Parquet too)';

type Wanted = { url: string; folder: string; day: number | undefined; parquet: boolean };

function argumentsOf(): Wanted | undefined {
  try {
    const {
      values,
      positionals: [url, folder, ...rest],
    } = parseArgs({
      allowPositionals: true,
      options: { day: { type: 'string' }, parquet: { type: 'boolean' } },
    });
    const day = values.day;
    if (
      !url ||
      !folder ||
      rest.length > 0 ||
      !/^https?:/.test(url) ||
      (day !== undefined && !/^\d{1,6}$/.test(day))
    )
      return undefined;
    return {
      url: url.replace(/\/+$/, ''),
      folder: path.resolve(process.env['INIT_CWD'] ?? '.', folder),
      day: day === undefined ? undefined : Number(day),
      parquet: values.parquet ?? false,
    };
  } catch {
    return undefined;
  }
}

const wanted = argumentsOf();
if (!wanted) {
  warn(USAGE);
  process.exit(2);
}
const { url, folder, day, parquet } = wanted;
try {
  const keccak = await loadKeccak();
  const days = await runMirror(
    {
      url,
      folder,
      fetch: (each, most) => fetchBytes(each, most, warn),
      keccak,
      tell,
    },
    day,
  );
  if (parquet) {
    // Its writer is no part of a server's installation.
    const { writeParquet } = await import('./parquet.ts');
    for (const each of days) await writeParquet(folder, each, keccak);
  }
  tell(
    `${days.length} day${days.length === 1 ? '' : 's'} whole in ${folder}. What is left to compare: root and content with activeRoot() of the treasury.`,
  );
} catch (error) {
  warn(messageOf(error));
  process.exit(1);
}
