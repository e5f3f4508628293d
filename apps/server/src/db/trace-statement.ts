import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

const tracer = trace.getTracer('fairlaunch');
const MAX_TEXT = 1_000;
const DEED = /^[\s(]*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;

/** A span of a statement by its deed and first table, with its text and never its values. */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const [, deed = 'statement'] = DEED.exec(query.sql) ?? [];
  const [, table = ''] = TABLE.exec(query.sql) ?? [];
  const span = tracer.startSpan(`${deed.toLowerCase()} ${table}`.trimEnd(), {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': query.sql.slice(0, MAX_TEXT),
    },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
