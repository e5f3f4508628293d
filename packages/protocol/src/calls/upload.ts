import { ApiError } from '../wire/api-error.ts';
import type { CallOptions, Client } from './client.ts';
import { ERRORS } from '../wire/codes.ts';
import type { Input, Output } from '../wire/endpoint.ts';
import type { CallName, Endpoints } from '../endpoints/endpoints.ts';
import { MAX_ENVELOPE_BYTES } from '../wire/envelope.ts';

/** Used unless the caller names another limit (spec §7). */
export const DEFAULT_TIME_LIMIT_MS = 60_000;

export type Upload = <Name extends CallName, Field extends keyof Input<Endpoints[Name]> & string>(
  name: Name,
  input: Omit<Input<Endpoints[Name]>, Field>,
  files: Readonly<Record<Field, Blob>>,
  options?: CallOptions,
) => Promise<Output<Endpoints[Name]>>;

/** Makes a call some of whose fields are read from files; its time limit is longer. */
export const uploadBy =
  (call: Client['call']): Upload =>
  async (name, input, files, options) => {
    const texts = await Promise.all(
      Object.entries<Blob>(files).map(async ([field, file]) => [field, await textOf(file)]),
    );
    const whole = { ...input, ...Object.fromEntries(texts) };
    return call(name, whole, { timeLimitMs: DEFAULT_TIME_LIMIT_MS, ...options });
  };

async function textOf(file: Blob): Promise<string> {
  if (file.size <= MAX_ENVELOPE_BYTES) return file.text();
  const error = 'BODY_TOO_LARGE';
  throw new ApiError(error, ERRORS[error].code, { error, moneyMoved: 'no' });
}
