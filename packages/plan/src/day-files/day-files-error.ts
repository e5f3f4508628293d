/**
 * `changed`: the file does not match its hash; `version`: this program does not read its version;
 * `unreadable`: its shape is unknown.
 */
export class DayFilesError extends Error {
  readonly reason: 'missing' | 'changed' | 'version' | 'unreadable';
  readonly file: string;

  /** @param detail what is wrong with the file, if more is known than the reason */
  constructor(reason: DayFilesError['reason'], file: string, detail?: string) {
    super(
      detail ??
        {
          missing: `${file} is missing`,
          changed: `${file} is not the file that was published`,
          version: `${file} is of another version: use the program of its day`,
          unreadable: `${file} cannot be read`,
        }[reason],
    );
    this.name = 'DayFilesError';
    this.reason = reason;
    this.file = file;
  }
}
