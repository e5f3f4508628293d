export type KmsCode =
  | 'KMS_TIMEOUT'
  | 'KMS_UNREACHABLE'
  | 'KMS_THROTTLED'
  | 'KMS_DENIED'
  | 'KMS_KEY_UNUSABLE'
  | 'KMS_UNAVAILABLE'
  | 'KMS_WRONG_ANSWER'
  | 'KMS_FAILED';

/** What the service or the way to it did; its own messages name accounts, roles and keys. */
export class KmsError extends Error {
  readonly code: KmsCode;

  constructor(code: KmsCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'KmsError';
    this.code = code;
  }
}

const CODES: readonly (readonly [KmsCode, RegExp])[] = [
  ['KMS_TIMEOUT', /^(?:TimeoutError|AbortError)$/],
  ['KMS_THROTTLED', /^(?:Throttling\w*|LimitExceeded\w*|TooManyRequests\w*|RequestLimit\w*)$/],
  [
    'KMS_DENIED',
    /^(?:AccessDenied\w*|CredentialsProviderError|ExpiredToken\w*|(?:Incomplete|Invalid)Signature\w*|InvalidClientTokenId|MissingAuthenticationToken\w*|SignatureDoesNotMatch|UnrecognizedClient\w*)$/,
  ],
  ['KMS_KEY_UNUSABLE', /^(?:Disabled|InvalidKeyUsage|KMSInvalidState|NotFound)\w*$/],
  ['KMS_UNAVAILABLE', /^(?:DependencyTimeout|KMSInternal|KeyUnavailable|ServiceUnavailable)\w*$/],
];

/** Codes of the operating system and of TLS, such as ECONNREFUSED. */
const CONNECTION = /^(?:E[A-Z_]{3,}|CERT_\w+|ERR_TLS_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+)$/;

/** The error that a client's error stands for, without its message. */
export function asKmsError(error: unknown): KmsError {
  if (error instanceof KmsError) return error;
  const { name = '', code } = error as { name?: string; code?: unknown };
  if (typeof code === 'string' && CONNECTION.test(code))
    return new KmsError(code === 'ETIMEDOUT' ? 'KMS_TIMEOUT' : 'KMS_UNREACHABLE', code);
  const known = CODES.find(([, names]) => names.test(name))?.[0];
  return new KmsError(known ?? 'KMS_FAILED', name || 'unknown');
}
