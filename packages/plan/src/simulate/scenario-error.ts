export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** Index of the event in `events`; undefined if the error is not about one event. */
  readonly event: number | undefined;
  /** Name of the event's field, or path of the scenario's field, with keys joined by dots. */
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
