import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '../shared/tracing.ts';
import { routeOf } from './measure-requests.ts';

/** A span of each request by its route; what a caller says of a trace of its own is ignored. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const within = (span: Span, work: () => void) =>
    context.with(trace.setSpan(ROOT_CONTEXT, span), work);
  app.addHook('onRequest', (request, _, done) => {
    const span = tracer.startSpan(
      routeOf(request),
      { kind: SpanKind.SERVER, attributes: { 'fairlaunch.request_id': request.id } },
      ROOT_CONTEXT,
    );
    spans.set(request, span);
    within(span, done);
  });
  // A body comes in by events of its connection, which know of no request.
  app.addHook('preValidation', (request, _, done) => within(spans.get(request)!, done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
