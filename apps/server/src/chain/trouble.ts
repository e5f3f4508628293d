import type { AlarmName } from '../alarms/alarms.ts';

/** Stops crediting and becomes an alarm until a person has looked. */
export class ChainTrouble extends Error {
  readonly alarm: AlarmName;
  readonly details: Record<string, unknown>;

  constructor(alarm: AlarmName, details: Record<string, unknown>) {
    super(alarm);
    this.name = 'ChainTrouble';
    this.alarm = alarm;
    this.details = details;
  }
}
