import { describe, expect, it } from 'vitest';
import { ERRORS, endpoints, errorsOf, requestPath, type Endpoint } from '../src/index.ts';
import { openApiDocument } from '../src/calls/openapi.ts';

const table = Object.entries(endpoints as Record<string, Endpoint>);

describe('the endpoint table', () => {
  it('names each method and path once', () => {
    const keys = table.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('gives every error a number of its own', () => {
    const codes = Object.values(ERRORS).map((definition) => definition.code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('protects every action of a member against repetition', () => {
    for (const [name, endpoint] of table) {
      // The number of puzzles per hour is limited, so asking for one twice is harmless; each look at
      // a member is a line of the audit log.
      const isRead = ['myBoxLists', 'kycChallenge', 'seeSignIns', 'seeIdentity'].includes(name);
      if (endpoint.method === 'POST' && endpoint.access !== 'public' && name !== 'logout')
        expect(endpoint.once, name).toBe(!isRead);
    }
  });

  it('tells every error that a call can answer, and each error of some call', () => {
    expect([...errorsOf(endpoints.orders)].sort()).toEqual(
      [
        'INPUT_INVALID',
        'INTERNAL',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
        'ENVELOPE_EXPIRED',
        'SESSION_INVALID',
        'SESSION_MISSING',
        'SESSION_OTHER_DEVICE',
        'SIGNED_IN_ELSEWHERE',
      ].sort(),
    );
    expect(errorsOf(endpoints.propose)).toContain('SIGNATURE_INVALID');
    const told = new Set(table.flatMap(([, endpoint]) => [...errorsOf(endpoint)]));
    expect(Object.keys(ERRORS).filter((error) => !told.has(error as never))).toEqual([]);
  });

  it('fills paths and queries', () => {
    expect(requestPath(endpoints.order, { number: 7 })).toBe('/api/orders/7');
    expect(requestPath(endpoints.orders, { filter: 'staking', cursor: undefined })).toBe(
      '/api/orders?filter=staking',
    );
  });
});

describe('the OpenAPI document', () => {
  it('says of an error that it is unknown whether money moved', () => {
    const { paths } = openApiDocument('1.0.0', 'https://fairlaunch.example') as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    const { responses } = paths['/api/transfers']!.post!;
    expect(responses[503]!.description).toContain('`OUTCOME_UNKNOWN` (21010): whether');
    expect(responses[409]!.description).toContain('`RECEIVER_NOT_SAVED` (30007)\n');
  });

  it('describes every endpoint', () => {
    const document = openApiDocument('1.0.0', 'https://fairlaunch.example') as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(operations.sort()).toEqual(table.map(([name]) => name).sort());
  });
});
