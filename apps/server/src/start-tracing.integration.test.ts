import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../tests/support/deployment.ts';
import type { TestMember } from '../../../tests/support/member.ts';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { name: string; traceId: string; attributes: Attribute[] };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let receiver: Server;
let test: TestDeployment;
let member: TestMember;
const exports: Export[] = [];
const paths = new Set<string>();

beforeAll(async () => {
  receiver = createServer((request, response) => {
    paths.add(request.url ?? '');
    json(request).then(
      (body) => {
        exports.push(body as Export);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  test = await startDeployment({}, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  member = await test.member();
  await member.call('me', {});
  await test.settle();
  // What is left is sent when the server stops.
  await test.restart({}, undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: '' });
});
afterAll(async () => {
  await test.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const spans = () =>
  exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)),
  );

it('a route, a job and their statements are spans of one trace each, without values', () => {
  expect([...paths]).toEqual(['/v1/traces']);
  const byName = (name: string) => spans().filter((span) => span.name === name);
  for (const name of ['GET /api/me', 'job close-days', 'job follow-chain']) {
    const found = byName(name);
    expect(found.length, name).toBeGreaterThan(0);
    const below = spans().filter(
      ({ traceId, attributes }) =>
        found.some((span) => span.traceId === traceId) &&
        attributes.some(({ key }) => key === 'db.query.text'),
    );
    expect(below.length, `statements of ${name}`).toBeGreaterThan(0);
  }
  const all = JSON.stringify(exports).toLowerCase();
  expect(all).not.toContain(member.account.address.toLowerCase());
  expect(byName('GET /api/me')[0]!.attributes.map(({ key }) => key)).toContain(
    'fairlaunch.request_id',
  );
});
