import type { AlarmSeverity } from '@fairlaunch/protocol';
import type { Config } from '../config/config.ts';

/**
 * Every alarm. `critical`: money or the deployment may be lost, or members are not served, until
 * somebody acts. docs/operations.md has a row of each, under its anchor.
 */
export const ALARMS = {
  CHAIN_UNREACHABLE: 'warning',
  CHAIN_DISAGREEMENT: 'warning',
  CHAIN_REWRITTEN: 'critical',
  FINALITY_STALLED: 'warning',
  DEPOSIT_GAP: 'critical',
  FUNDING_GAP: 'critical',
  EVENT_NOT_UNDERSTOOD: 'critical',
  UNKNOWN_PAYOUT: 'critical',
  UNBOOKED_PAYMENT: 'critical',
  PAYOUT_UNCOVERED: 'critical',
  ESCAPE_NEAR: 'critical',
  ESCAPE_OPEN: 'critical',
  ESCAPE_CLAIMED: 'critical',
  CLOSE_FAILED: 'critical',
  ROOT_FAILED: 'critical',
  PAYOUTS_STOPPED: 'critical',
  AUDIT_BROKEN: 'critical',
  PAYOUT_STUCK: 'warning',
  EMISSION_FAILED: 'warning',
  EMISSION_LATE: 'warning',
  BOX_DRAW_LATE: 'warning',
  JOB_STUCK: 'warning',
  BINDINGS_LIMITED: 'warning',
  JOURNAL_LARGE: 'warning',
  FLASH_OVERDUE: 'warning',
  MAIL_NOT_SENT: 'warning',
  CREDIT_LATE: 'critical',
  CLOSE_LATE: 'critical',
  BONUS_LATE: 'warning',
  ROOT_LATE: 'critical',
  PAYOUT_LATE: 'critical',
  MAIL_LATE: 'warning',
  WORKER_SILENT: 'critical',
  WATCHERS_SILENT: 'critical',
  WATCHERS_TOO_FEW: 'critical',
  WATCHER_ABSENT: 'warning',
  SETTING_IN_DOUBT: 'warning',
  DATABASE_UNREACHABLE: 'critical',
  DATABASE_UNWRITABLE: 'critical',
  ALARM_NOT_SENT: 'critical',
  JOB_FAILED: 'warning',
} as const satisfies Record<string, AlarmSeverity>;

type AnyAlarm = keyof typeof ALARMS;

/**
 * Alarms that stay up over several troubles, which their details name. Whoever has acknowledged one
 * has not seen the next. Details of others change while they are about the same.
 */
export const OF_SEVERAL: readonly AnyAlarm[] = [
  'UNKNOWN_PAYOUT',
  'UNBOOKED_PAYMENT',
  'ESCAPE_CLAIMED',
  'CLOSE_FAILED',
  'ROOT_FAILED',
  'PAYOUTS_STOPPED',
  'WORKER_SILENT',
  'JOB_STUCK',
  'JOB_FAILED',
];

/** Alarms that the database cannot keep, or that no process sends from the database. */
export type MemoryAlarm = 'DATABASE_UNREACHABLE' | 'DATABASE_UNWRITABLE' | 'ALARM_NOT_SENT';
/** Alarms that are kept in the database. */
export type AlarmName = Exclude<AnyAlarm, 'DATABASE_UNREACHABLE' | 'DATABASE_UNWRITABLE'>;

/** @param name may be of an alarm that an older version raised */
export const severityOf = (name: string): AlarmSeverity =>
  Object.hasOwn(ALARMS, name) ? ALARMS[name as AnyAlarm] : 'warning';

export const anchorOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Where operators read what an alarm means and what to do. */
export const runbookOf = ({ RUNBOOK_URL }: Pick<Config, 'RUNBOOK_URL'>, name: string): string =>
  `${RUNBOOK_URL ?? 'docs/operations.md'}#${anchorOf(name)}`;
