import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Credentials = { id: string; secret: string };

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** Signature Version 4, computed anew from what arrived. */
export function isSigned(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
  service: string,
): boolean {
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!match) return false;
  const [, id, date, region, ofService, names, signature] = match as unknown as string[];
  const given = headers['x-amz-content-sha256'];
  if (ofService !== service || (given !== undefined && given !== sha256(body))) return false;
  const { pathname, searchParams } = new URL(url!, 'http://localhost');
  searchParams.sort();
  const lines = names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    lines.join(''),
    names,
    sha256(body),
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [service, 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${credentials.secret}`, date!), region!),
  );
  const expected = createHmac('sha256', signingKey).update(text).digest();
  return id === credentials.id && timingSafeEqual(expected, Buffer.from(signature!, 'hex'));
}
