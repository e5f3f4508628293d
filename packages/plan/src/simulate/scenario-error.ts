export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** Its index in `events`; undefined when it is not about one event. */
  readonly event: number | undefined;
  /** Name of the event's field, or of the scenario's with keys joined by dots. */
  readonly field: string;

  constructor(field: string, problem: string, event?: { index: number; about: string }) {
    super(
      event
        ? `events[${event.index}] (${event.about}), ${field}: ${problem}`
        : `${field}: ${problem}`,
    );
    this.field = field;
    this.event = event?.index;
  }
}
