import type { AlarmName } from '../jobs/alarms.ts';

/** Something about the chain that stops crediting until a person has looked: it becomes an alarm. */
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

/** When an event happened: its block's time, and the business day of that (rulebook §0). */
export type EventTime = { at: Date; day: number };
