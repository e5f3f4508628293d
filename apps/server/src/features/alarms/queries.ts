import {
  plainTyped,
  typedAddress,
  type Alarm,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { ALARMS } from '#alarms/registry.ts';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { listPage } from '#http/list/list.ts';
import type { List, Parts } from '#http/list/statement.ts';
import { typedNumber } from '#http/list/typed-number.ts';

export type AlarmRow = Omit<
  Selectable<Tables['alarm']>,
  'sent_state' | 'sent_at' | 'deliveries' | 'known' | 'changed_at'
> & { details_hash: string };

export const ALARM_COLUMNS = sql<AlarmRow>`listed.alarm_id, listed.name, listed.details,
  md5(listed.details::text) as details_hash, listed.raised_at, listed.cleared_at,
  listed.acknowledged_at, listed.acknowledged_by, listed.note`;

type Asked = Input<Endpoints['alarms']>;
type Condition = RawBuilder<unknown>;

export const ALARM_LIST: List<'raisedAt', never> = {
  table: 'alarm',
  id: 'alarm_id',
  orders: { raisedAt: sql`business_day(raised_at)` },
  among: {},
};

const CRITICAL = Object.entries(ALARMS).flatMap(([name, severity]) =>
  severity === 'critical' ? [name] : [],
);

/** Severity passes over rows, of which each alarm keeps a thousand at most. */
export function alarmChoice({
  show,
  severity,
  find,
}: Pick<Asked, 'show' | 'severity' | 'find'>): Pick<Parts<unknown>, 'within' | 'where'> {
  const isUp = sql`cleared_at is null`;
  const isCritical = sql`name = any(${CRITICAL}::text[])`;
  const conditions = [
    show === 'up' ? isUp : sql`not ${isUp}`,
    ...(severity ? [severity === 'critical' ? isCritical : sql`not ${isCritical}`] : []),
  ];
  return {
    where: sql.join(conditions, sql` and `),
    within: find === undefined ? (show === 'up' ? [isUp] : undefined) : alarmsNamed(find),
  };
}

/** Alarms by number, by who acknowledged them, or by a part of their name. */
function alarmsNamed(typed: string): Condition[] {
  const plain = plainTyped(typed);
  const number = typedNumber(plain);
  if (number) return [sql`alarm_id = ${number}::bigint`];
  const address = typedAddress(plain)?.toLowerCase();
  if (address) return [sql`acknowledged_by = ${address}`];
  const name = plain.toUpperCase().replaceAll(/[\s-]+/g, '_');
  const names = Object.keys(ALARMS).filter((one) => one.includes(name));
  // A name that is no longer known is found whole.
  return [...new Set([name, ...names])].map((one) => sql`name = ${one}`);
}

export const alarmPage = (database: Database, input: Asked, present: (row: AlarmRow) => Alarm) =>
  listPage(
    database,
    ALARM_LIST,
    input,
    {
      ...alarmChoice(input),
      columns: ALARM_COLUMNS,
    },
    present,
  );
