/** A development home that cannot be continued; the message says why, as the end of a sentence. */
export class OutdatedHomeError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Outdated';
  }
}
