/** `changed`: not the file that is named; `unreadable`: of no known shape. */
export class DayFilesError extends Error {
  readonly reason: 'missing' | 'changed' | 'unreadable';
  readonly file: string;

  constructor(reason: DayFilesError['reason'], file: string) {
    super(
      {
        missing: `${file} is missing`,
        changed: `${file} is not the file that was published`,
        unreadable: `${file} cannot be read`,
      }[reason],
    );
    this.name = 'DayFilesError';
    this.reason = reason;
    this.file = file;
  }
}
