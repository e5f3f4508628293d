import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningRequest } from '../shared/request-context.ts';
import { createBareApp } from './test-support/bare-app.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  const running = () => Promise.resolve({ id: runningRequest() });
  app = await createBareApp({
    plugins: [
      (server) => {
        server.get('/api/id', running).post('/api/id', running);
        server.get('/api/defect', () => Promise.reject(new Error('a defect')));
      },
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const idOf = ({ headers }: Response) => headers.get('x-request-id');

it.each(['/api/id', '/api/defect', '/api/nothing', '/nothing', '/api/%zz'])(
  'the answer of %s says an id of ours',
  async (path) => {
    const headers = { 'X-Request-Id': 'chosen', 'Request-Id': 'chosen' };
    expect(idOf(await fetch(`${url}${path}`, { headers }))).toMatch(ID);
  },
);

it('what a request runs knows its id, also after its body came in', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fetch(
        `${url}/api/id`,
        index % 2 === 0
          ? {}
          : {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ index, filler: 'x'.repeat(1_000) }),
            },
      ),
    ),
  );
  const ids = answers.map(idOf);
  expect(new Set(ids).size).toBe(20);
  const known = await Promise.all(answers.map(async (answer) => (await answer.json()) as unknown));
  expect(known).toEqual(ids.map((id) => ({ id })));
  expect(runningRequest()).toBeUndefined();
});
