/** The message is the second half of a sentence on why the home cannot be continued. */
export class OutdatedHomeError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Outdated';
  }
}
