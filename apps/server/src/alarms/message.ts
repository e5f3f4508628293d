import type { AlarmSeverity } from '@fairlaunch/protocol';
import type { Config } from '../config/config.ts';
import { runbookOf, severityOf } from './registry.ts';

/** `STILL_UP`: nobody has acknowledged it since it was told last. */
export type AlarmState = 'RAISED' | 'STILL_UP' | 'CLEARED';

export type AlarmMessage = {
  name: string;
  severity: AlarmSeverity;
  state: AlarmState;
  /** When it was raised, or cleared. */
  at: string;
  details: Record<string, unknown>;
  /** Address of its row in the docs, or file and anchor. */
  runbook: string;
  server: string;
};

export type AlarmOutlet = { name: string; send: (message: AlarmMessage) => Promise<void> };

export function alarmMessage(
  config: Pick<Config, 'PUBLIC_URL' | 'RUNBOOK_URL'>,
  { at, ...told }: { name: string; state: AlarmState; at: Date; details: Record<string, unknown> },
): AlarmMessage {
  return {
    ...told,
    severity: severityOf(told.name),
    at: at.toISOString(),
    runbook: runbookOf(config, told.name),
    server: config.PUBLIC_URL,
  };
}
