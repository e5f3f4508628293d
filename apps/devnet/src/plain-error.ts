/** A problem whose message tells a person what is wrong and what to do; it is printed as it is, without a trace. */
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

/** The system's code of an error or of what caused it, such as ENOSPC. */
export function systemCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

/** Whether an error says that a disk is full, by its code or in the words of a program that met it. */
export function isDiskFull(error: unknown): boolean {
  return (
    NO_SPACE.has(systemCode(error) ?? '') ||
    (error instanceof Error && /no space left on device/i.test(error.message))
  );
}

/** Whether an error says that a folder cannot be made or written. */
export function isNotWritable(error: unknown): boolean {
  return NOT_WRITABLE.has(systemCode(error) ?? '');
}

/** What a person is told of any error: the message of a plain one, a sentence for a full disk, else the message as it came. */
export function plainMessage(error: unknown, home: string): string {
  if (error instanceof PlainError) return error.message;
  if (isDiskFull(error))
    return `The disk that holds ${home} is full. Free some space, or set FAIRLAUNCH_HOME to a folder on another disk.`;
  return error instanceof Error ? error.message : String(error);
}
