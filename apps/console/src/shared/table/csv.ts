import { toCsvText, type CsvCell } from '@fairlaunch/web';

/** Named as in the API, so that a file reads the same in every language. */
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
