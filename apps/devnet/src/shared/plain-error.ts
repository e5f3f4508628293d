/** The message says what is wrong and what to do; it is printed without a trace. */
export class PlainError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlainError';
  }
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);
const NOT_WRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENAMETOOLONG',
  'ENOENT',
]);

/** Code of the error or its causes, for instance ENOSPC. */
export function systemCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

/** Recognised by the code of an error, or by the output of a program. */
function isDiskFull(error: unknown): boolean {
  return (
    NO_SPACE.has(systemCode(error) ?? '') ||
    (error instanceof Error && /no space left on device/i.test(error.message))
  );
}

export function isNotWritable(error: unknown): boolean {
  return NOT_WRITABLE.has(systemCode(error) ?? '');
}

export function plainMessage(error: unknown, home: string): string {
  if (error instanceof PlainError) return error.message;
  if (isDiskFull(error))
    return `The disk that holds ${home} is full. Free some space, or set FAIRLAUNCH_HOME to a folder on another disk.`;
  return error instanceof Error ? error.message : String(error);
}
