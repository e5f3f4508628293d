import { readFile } from 'node:fs/promises';

/**
 * SQL of a file, in which `:name` stands for a value. The caller must escape literals.
 * @throws RangeError if the file names a value that is not given
 */
export async function readSql(
  file: string,
  values: Readonly<Record<string, number | string>>,
): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replaceAll(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${file} names :${name}, which has no value`);
    return String(value);
  });
}
