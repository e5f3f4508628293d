export type ChainAlarm =
  | 'CHAIN_UNREACHABLE'
  | 'CHAIN_DISAGREEMENT'
  | 'CHAIN_REWRITTEN'
  | 'DEPOSIT_GAP'
  | 'FUNDING_GAP'
  | 'EVENT_NOT_UNDERSTOOD';

/** Trouble that stops crediting and raises an alarm. */
export class ChainTrouble extends Error {
  readonly alarm: ChainAlarm;
  readonly details: Record<string, unknown>;

  constructor(alarm: ChainAlarm, details: Record<string, unknown>) {
    super(alarm);
    this.name = 'ChainTrouble';
    this.alarm = alarm;
    this.details = details;
  }
}
