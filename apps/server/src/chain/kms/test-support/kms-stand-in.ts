import { createHash, createHmac, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes, type Hex } from 'viem';

export type KmsAnswer =
  | 'ThrottlingException'
  | 'KMSInternalException'
  | 'AccessDeniedException'
  | 'DisabledException'
  | 'NotFoundException'
  | 'nothing'
  | 'a closed connection'
  | 'another signature'
  | 'no signature'
  | 'a key of another curve';

/** Speaks the protocol of AWS KMS for one key, and checks each request's signature (SigV4). */
export type KmsStandIn = {
  url: string;
  /** Answers so for this many requests. */
  answer: (answer: KmsAnswer, times: number) => void;
  asked: () => readonly string[];
  bodies: () => readonly Record<string, unknown>[];
  refusedSignatures: () => number;
  highSignatures: () => number;
  stop: () => Promise<void>;
};

type Options = { arn: string; credentials: { id: string; secret: string }; key: Hex };

const STATUS: Partial<Record<KmsAnswer, number>> = { KMSInternalException: 500 };
/** Header of SubjectPublicKeyInfo of an uncompressed point of secp256k1. */
const SPKI_HEADER = '3056301006072a8648ce3d020106052b8104000a034200';

export async function startKms({ arn, credentials, key }: Options): Promise<KmsStandIn> {
  const secret = hexToBytes(key);
  const asked: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  let refused = 0;
  let high = 0;
  let planned: { answer: KmsAnswer; times: number } | undefined;

  function signed(digest: Uint8Array): string {
    const low = secp256k1.Signature.fromBytes(
      secp256k1.sign(digest, secret, { prehash: false, extraEntropy: true }),
    );
    // KMS does not prefer either `s`.
    const isHigh = digest[0]! % 2 === 0;
    if (isHigh) high += 1;
    const { ORDER } = secp256k1.Point.Fn;
    const signature = new secp256k1.Signature(low.r, isHigh ? ORDER - low.s : low.s);
    return Buffer.from(signature.toBytes('der')).toString('base64');
  }

  function result(target: string, body: Record<string, unknown>, plan?: KmsAnswer): unknown {
    if (target === 'TrentService.GetPublicKey') {
      const point = Buffer.from(secp256k1.getPublicKey(secret, false)).toString('hex');
      const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey;
      const spki =
        plan === 'a key of another curve'
          ? other.export({ format: 'der', type: 'spki' })
          : Buffer.from(SPKI_HEADER + point, 'hex');
      return { KeyId: arn, KeySpec: 'ECC_SECG_P256K1', PublicKey: spki.toString('base64') };
    }
    const digest = Buffer.from(body['Message'] as string, 'base64');
    if (plan === 'another signature') digest.reverse();
    const Signature = plan === 'no signature' ? 'AAAA' : signed(digest);
    return { KeyId: arn, SigningAlgorithm: 'ECDSA_SHA_256', Signature };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const say = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify(body));
    const fail = (type: string, status = 400) =>
      say(status, { __type: type, message: `User: arn:aws:iam::1:user/x: ${type} on ${arn}` });
    if (!isSigned(request, bytes, credentials)) {
      refused += 1;
      return void fail('InvalidSignatureException');
    }
    const target = String(request.headers['x-amz-target']);
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>;
    asked.push(target);
    bodies.push(body);
    const plan = planned && planned.times > 0 ? planned.answer : undefined;
    if (planned) planned.times -= 1;
    if (plan === 'nothing') return;
    if (plan === 'a closed connection') return void request.socket.destroy();
    if (plan?.endsWith('Exception')) return void fail(plan, STATUS[plan]);
    say(200, result(target, body, plan));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (answer, times) => (planned = { answer, times }),
    asked: () => asked,
    bodies: () => bodies,
    refusedSignatures: () => refused,
    highSignatures: () => high,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/kms\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** Signature Version 4, computed anew from what arrived. */
function isSigned(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  credentials: Options['credentials'],
): boolean {
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!match) return false;
  const [, id, date, region, names, signature] = match as unknown as string[];
  const lines = names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', lines.join(''), names, sha256(body)].join('\n');
  const scope = `${date}/${region}/kms/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = ['kms', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${credentials.secret}`, date!), region!),
  );
  const expected = createHmac('sha256', signingKey).update(text).digest();
  return id === credentials.id && timingSafeEqual(expected, Buffer.from(signature!, 'hex'));
}
