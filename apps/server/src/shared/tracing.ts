import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

/** Its spans are nothing until `start-tracing.ts` has registered something that takes them. */
export const tracer = trace.getTracer('fairlaunch');

/** Work as a span; what it asks the database for are spans below it. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
