import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { connection } from './connection.ts';

const FOLDER = path.join(import.meta.dirname, 'examples');
const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();

/** The rows of an example's queries, as text. */
const answers = (results: pg.QueryResult[]): string =>
  results
    .filter(({ fields }) => fields.length > 1)
    .map(({ fields, rows }) =>
      [fields.map(({ name }) => name), ...rows.map((row) => Object.values(row as object))]
        .map((cells) => `${cells.join(' | ')}\n`)
        .join(''),
    )
    .join('\n');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

describe('the examples of the schema hold, and answer what their `.out` files say', () => {
  it.each(files)('%s', async (file) => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    const role = /Run as the (owner|server's role)/.exec(text)?.[1];
    const client = new pg.Client(connection(role === 'owner' ? database.ownerUrl : database.url));
    await client.connect();
    try {
      const results = (await client.query(text)) as unknown as pg.QueryResult[];
      const answer = answers(results);
      if (answer)
        await expect(answer).toMatchFileSnapshot(path.join(FOLDER, file.replace('.sql', '.out')));
    } finally {
      await client.end();
    }
  });
});
