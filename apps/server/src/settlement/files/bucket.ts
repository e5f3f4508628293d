import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { BucketError, type Bucket, type PartPlace } from '#shared/bucket.ts';
import { within } from '#shared/within.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 20_000;
/** Of all tries of a read, for which somebody waits, and of a write, for which nobody does. */
const WHOLE_TIMEOUT_MS = { get: 10_000, put: 120_000 };
const MAX_ATTEMPTS = 3;
/** Twice the parts that a server stores. */
const MAX_PART_BYTES = 16 << 20;

const keyOf = ({ day, name, part }: PartPlace): string => `${day}/${name}/${part}`;

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

const failed = (error: unknown): never => {
  throw new BucketError(`the bucket answered ${error instanceof Error ? error.name : 'nothing'}`);
};

type BucketConfig = { FILES_BUCKET: string; FILES_REGION: string };

/** Credentials and an endpoint of one's own come from where AWS's tools look for them. */
export function openBucket({ FILES_BUCKET, FILES_REGION }: BucketConfig): Bucket {
  const client = new S3Client({
    region: FILES_REGION,
    maxAttempts: MAX_ATTEMPTS,
    // Names in front of the host are what AWS's own endpoints understand.
    forcePathStyle: ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3'].some((name) => process.env[name]),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  const at = (place: PartPlace) => ({ Bucket: FILES_BUCKET, Key: keyOf(place) });

  const get: Bucket['get'] = async (place) => {
    const command = new GetObjectCommand(at(place));
    const answer = await within(WHOLE_TIMEOUT_MS.get, (limit) => client.send(command, limit)).catch(
      (error: unknown) => (isNamed(error, 'NoSuchKey') ? undefined : failed(error)),
    );
    const hash = answer?.Metadata?.['hash'];
    if (!answer?.Body || hash === undefined) return undefined;
    if ((answer.ContentLength ?? Infinity) > MAX_PART_BYTES)
      throw new BucketError(`${keyOf(place)} is too large`);
    const content = await answer.Body.transformToByteArray().catch(failed);
    return { ...place, hash, content: Buffer.from(content) };
  };

  return {
    get,
    async put(part) {
      const { name, hash, content } = part;
      const command = new PutObjectCommand({
        ...at(part),
        Body: content,
        ContentType: name.endsWith('.json') ? 'application/json' : 'application/octet-stream',
        ContentEncoding: 'gzip',
        CacheControl: 'public, max-age=31536000, immutable',
        Metadata: { hash },
        IfNoneMatch: '*',
      });
      const isNew = await within(WHOLE_TIMEOUT_MS.put, (limit) => client.send(command, limit)).then(
        () => true,
        (error: unknown) => (isNamed(error, 'PreconditionFailed') ? false : failed(error)),
      );
      if (isNew) return;
      const known = await get(part);
      if (known?.hash !== hash || !known.content.equals(content))
        throw new BucketError(`${keyOf(part)} is another file in the bucket`);
    },
  };
}
