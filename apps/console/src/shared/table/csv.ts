import { isoDate } from '@fairlaunch/plan';
import { toCsvText, type CsvCell } from '@fairlaunch/web';

/** Fields have the names of the API, so that a file is the same in every language. */
export type CsvField<Row> = { name: string; value: (row: Row) => CsvCell };

export const toCsv = <Row>(fields: readonly CsvField<Row>[], rows: readonly Row[]): string =>
  toCsvText([
    fields.map(({ name }) => name),
    ...rows.map((row) => fields.map(({ value }) => value(row))),
  ]);

/** ISO 8601 in UTC. */
export function csvMoment(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}

/** Date of a business day, which is of UTC+8. */
export const csvDay = (day: number | null): string | null => (day === null ? null : isoDate(day));
