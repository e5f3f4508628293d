import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import { address, page, reason, requestId, seconds, text } from '#schema/schema.ts';

/** `critical`: somebody has to act at once. */
export const ALARM_SEVERITIES = ['critical', 'warning'] as const;
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number];

export const ALARM_LISTS = ['up', 'ended'] as const;

/** Times are real time. */
const alarm = z.object({
  id: z.int(),
  name: z.string(),
  severity: z.enum(ALARM_SEVERITIES),
  raisedAt: seconds,
  clearedAt: z.nullable(seconds),
  details: z.record(z.string(), z.unknown()),
  /** Of the details, which an acknowledgement names. */
  detailsHash: z.string(),
  /** Address of what it means and what to do, or the file and anchor in the docs. */
  runbook: z.string(),
  acknowledgement: z.nullable(z.object({ by: address, at: seconds, note: z.string() })),
});
export type Alarm = z.infer<typeof alarm>;

export const alarmEndpoints = {
  alarms: read(
    '/api/operator/alarms',
    'viewer',
    'Alarms that are up, or that have ended, found by a part of their name, a number or who acknowledged them.',
    z.object({
      ...listQuery(['raisedAt']),
      show: z.enum(ALARM_LISTS),
      severity: z.optional(z.enum(ALARM_SEVERITIES)),
    }),
    page(alarm),
  ),
  acknowledgeAlarm: action(
    '/api/operator/alarms/acknowledge',
    'viewer',
    'Says who cares for an alarm that is up: nobody is reminded of it until it is raised anew.',
    z.object({ requestId, id: z.int(), detailsHash: text(32), note: reason }),
    alarm,
    ['NOT_FOUND', 'ALREADY_DECIDED', 'CONTENT_CHANGED'],
  ),
};
