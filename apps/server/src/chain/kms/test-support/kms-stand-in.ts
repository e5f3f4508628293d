import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes, type Hex } from 'viem';
import { isSigned, type Credentials } from '../../../../../../tests/support/aws-signature.ts';

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

type Options = { arn: string; credentials: Credentials; key: Hex };

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
    if (!isSigned(request, bytes, credentials, 'kms')) {
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
