/** The message ends a sentence that says why the home cannot be continued. */
export class OutdatedHomeError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Outdated';
  }
}
