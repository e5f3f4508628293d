import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

export const FOLDER = path.join(import.meta.dirname, '../migrations');

/** First line of a file whose statements run one by one, while members go on. */
const NO_TRANSACTION = '-- no transaction';
const INDEX_STATEMENT =
  /^(?:create (?:unique )?index concurrently (?<made>\w+) on |drop index concurrently if exists \w+$)/i;

/** A statement about an index; `index` is the one that it makes. */
export type IndexStatement = { text: string; index: string | undefined };

/**
 * A migration on disk; its hash tells whether it changed since it was applied. `statements` are
 * those of one that runs outside a transaction.
 */
export type Migration = {
  name: string;
  number: number;
  text: string;
  hash: string;
  statements: IndexStatement[] | undefined;
};

export async function migrationsOnDisk(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return {
        name,
        number: Number.parseInt(name, 10),
        text,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.startsWith(`${NO_TRANSACTION}\n`)
          ? indexStatements(name, text)
          : undefined,
      };
    }),
  );
}

/** Such statements alone can be repeated after a stop between any two of them. */
function indexStatements(name: string, text: string): IndexStatement[] {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  return statements.map((statement) => {
    const match = INDEX_STATEMENT.exec(statement);
    if (!match)
      throw new Error(
        `${name}: without a transaction a file may only "create index concurrently NAME" and "drop index concurrently if exists NAME"`,
      );
    return { text: statement, index: match.groups?.['made'] };
  });
}
