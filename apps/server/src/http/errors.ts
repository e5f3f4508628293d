import { translate } from '@fairlaunch/locales/server';
import { ERRORS, isAboutMoney, type ErrorData } from '@fairlaunch/protocol';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, asFailure } from '../shared/errors.ts';
import { localeOf } from './locale.ts';

const RETRY_AFTER_SECONDS = 2;

function frameworkFailure(error: FastifyError): Failure | undefined {
  if (error.statusCode === 429) return new Failure('TOO_MANY_REQUESTS');
  if (error.statusCode === 413) return new Failure('BODY_TOO_LARGE');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('ENVELOPE_MALFORMED');
  return undefined;
}

function body(request: FastifyRequest, failure: Failure) {
  const { method, routeOptions } = request;
  const money = isAboutMoney(method, routeOptions.url ?? '') ? 'still' : 'none';
  const { code, moneyMoved, status } = ERRORS[failure.error];
  const data: ErrorData = {
    error: failure.error,
    moneyMoved,
    ...(failure.field && { field: failure.field }),
    ...(Object.keys(failure.details).length > 0 && { details: failure.details }),
  };
  return {
    status,
    body: {
      code,
      msg: translate(localeOf(request), `error.${failure.error}`, {
        ...failure.details,
        money,
      }),
      data,
    },
  };
}

/** A defect is logged whole and tells the caller nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error) ?? frameworkFailure(error);
    if (!failure) request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
    const answer = body(request, failure ?? new Failure('INTERNAL'));
    if (answer.status === 503 || answer.status === 429)
      reply.header('Retry-After', failure?.details['retryAfterSeconds'] ?? RETRY_AFTER_SECONDS);
    return reply.status(answer.status).send(answer.body);
  });
  app.setNotFoundHandler((request, reply) => {
    const answer = body(request, new Failure('NOT_FOUND'));
    return reply.status(answer.status).send(answer.body);
  });
  app.all('/api/*', () => {
    throw new Failure('NOT_FOUND');
  });
}
