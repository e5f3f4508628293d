import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { connection } from './connection.ts';

const FOLDER = path.join(import.meta.dirname, 'examples');
const files = (await readdir(FOLDER)).sort();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

describe('the examples of the schema hold', () => {
  it.each(files)('%s', async (file) => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    const role = /Run as the (owner|server's role)/.exec(text)?.[1];
    const client = new pg.Client(connection(role === 'owner' ? database.ownerUrl : database.url));
    await client.connect();
    try {
      await expect(client.query(text)).resolves.toBeDefined();
    } finally {
      await client.end();
    }
  });
});
