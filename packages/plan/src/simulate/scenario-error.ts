/** Why a scenario cannot be run: which event of it, and which field. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** The event's place in `events`, from 0; undefined when it is not about one event. */
  readonly event: number | undefined;
  /** The field: of the event, or of the scenario with keys joined by dots. */
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
