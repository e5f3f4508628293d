import { paths } from '../../shared/routing/paths.ts';
import { lineKindOf } from './movement-name.ts';
import type { StatementRow } from './rows.ts';

/** The explanation of an income line; its close names the day, which a bonus is credited after. */
export function whyPath({ kind, object }: Pick<StatementRow, 'kind' | 'object'>) {
  const line = lineKindOf(kind);
  const [, day] = /^close:(\d+)$/.exec(object) ?? [];
  return line && day ? paths.incomeDay(day, { why: line }) : undefined;
}
