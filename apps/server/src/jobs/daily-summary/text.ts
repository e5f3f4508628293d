import { isoDate } from '@fairlaunch/plan';
import { severityOf } from '#alarms/registry.ts';
import type { Config } from '#config/config.ts';
import type { Summary } from './read.ts';

const PPM_OF_A_PERCENT = 10_000;
/** USDT and USDB are one custody (docs/decisions/0031). */
const nameOf = (asset: string): string => (asset === 'USDT' ? 'USDT and USDB' : asset);

const countOf = (groups: readonly { count: number }[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

const waitingOf = ({ withdrawals, flashExchanges, proposals }: Summary['today']) => [
  ...withdrawals.map(({ group, count }) => ({ count, what: `withdrawals, ${group}` })),
  ...flashExchanges.map(({ group, count }) => ({ count, what: `flash exchanges, ${group}` })),
  ...proposals.map(({ room, count }) => ({ count, what: `proposals, ${room}` })),
];

export function summarySubject(day: number, { today, alarms }: Summary): string {
  const up = alarms.filter((alarm) => alarm.is_up).length;
  return `${isoDate(day)}: ${up} alarms up, ${countOf(waitingOf(today))} waiting`;
}

/** Plain English, as the mails of alarms. */
export function summaryText(
  { assets, today, root, alarms }: Summary,
  { PUBLIC_URL, CONSOLE_URL }: Pick<Config, 'PUBLIC_URL' | 'CONSOLE_URL'>,
): string {
  const { postedThrough, due } = today.closes;
  return [
    `How ${PUBLIC_URL} stands.`,
    ...section(
      'Custody against what is owed',
      assets?.map(
        ({ asset, custody, owed, coveragePpm }) =>
          `${nameOf(asset)}: ${custody} held, ${owed} owed` +
          (coveragePpm === null ? '' : `, ${coveragePpm / PPM_OF_A_PERCENT} %`),
      ) ?? ['not known: an endpoint does not answer'],
    ),
    ...section('Last settlement', [
      `posted through ${isoDate(postedThrough)}` +
        (postedThrough < due ? `, LATE: ${isoDate(due)} is due` : ''),
      root ? `root of ${isoDate(root.day)}: ${rootState(root)}` : 'no root yet',
    ]),
    ...section(
      'Alarms of the last 24 hours',
      alarms.map(
        ({ name, times, is_up: isUp }) =>
          `${name} (${severityOf(name)}): ${isUp ? 'UP' : 'cleared'}, raised ${times} times`,
      ),
    ),
    ...section(
      'Waits for people',
      waitingOf(today).map(({ count, what }) => `${count} ${what}`),
    ),
    '',
    new URL('/console/', CONSOLE_URL ?? PUBLIC_URL).href,
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] => [
  '',
  title,
  ...(lines.length === 0 ? ['nothing'] : lines).map((line) => `  ${line}`),
];

const rootState = ({ state, active_from: from }: NonNullable<Summary['root']>): string =>
  state === 'PENDING' && from ? `PENDING, can be active from ${from.toISOString()}` : state;
