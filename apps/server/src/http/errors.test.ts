import type { ErrorName } from '@fairlaunch/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../shared/errors.ts';
import { createBareApp } from './test-support/bare-app.ts';

const NAMES_OF_OBJECTS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const THROWN: unknown[] = [
  undefined,
  null,
  'text',
  7,
  {},
  { statusCode: 404 },
  Object.create(null),
  new Error(`in ${import.meta.filename}`),
  Object.assign(new Error('odd'), { statusCode: 'constructor', code: 'constructor' }),
  Object.assign(new Failure('NOT_FOUND'), { error: 'constructor' }),
  new Proxy(new Error('hostile'), {
    get: () => {
      throw new Error('innermost');
    },
  }),
];

let app: FastifyInstance;
beforeAll(async () => {
  app = await createBareApp({
    plugins: [
      (server) => {
        const thrown = async ({ params }: FastifyRequest) => {
          throw THROWN[Number((params as { index: string }).index)];
        };
        server.get('/api/thrown/:index', thrown).post('/api/thrown/:index', thrown);
        server.get('/api/refused/:error', async ({ params }) => {
          throw new Failure((params as { error: ErrorName }).error);
        });
      },
    ],
  });
});
afterAll(() => app.close());

describe('an error', () => {
  it.each(NAMES_OF_OBJECTS)('is in English if the language asked for is %s', async (locale) => {
    const answer = await app.inject({ url: '/api/nothing', headers: { locale } });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        code: 21002,
        msg: expect.stringMatching(/\w/) as string,
        data: { error: 'NOT_FOUND', moneyMoved: 'no' },
      },
    ]);
  });

  it.each(THROWN.map((_, index) => index))('reveals nothing of a defect: %d', async (index) => {
    const answer = await app.inject({ url: `/api/thrown/${index}` });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 21004, data: { moneyMoved: 'no' } });
    expect(answer.json<{ msg: string }>().msg).not.toContain('whether money moved');
    const action = await app.inject({ method: 'POST', url: `/api/thrown/${index}` });
    expect(action.json()).toMatchObject({ code: 21004, data: { moneyMoved: 'unknown' } });
    expect(answer.body + action.body).not.toMatch(/\/|odd|hostile|innermost/);
  });

  it.each([
    ['TOO_MANY_REQUESTS', '2'],
    ['UNAVAILABLE', '2'],
    ['BINDINGS_LIMIT', undefined],
    ['KYC_CODE_LIMIT', undefined],
    ['CHALLENGE_LIMIT', undefined],
    ['NOT_FOUND', undefined],
  ])('names a short wait only where one helps: %s', async (error, seconds) => {
    const { headers } = await app.inject({ url: `/api/refused/${error}` });
    expect(headers['retry-after']?.toString()).toBe(seconds);
  });

  it.each(['/%zz', '/api/%', `/api/files/${'1'.repeat(200)}/x`])(
    'of the path %s has the form of any other',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.json()).toMatchObject({ data: { error: 'NOT_FOUND', moneyMoved: 'no' } });
    },
  );
});
