import { translate } from '@fairlaunch/locales/server';
import { ERRORS, isAboutMoney, type ErrorData } from '@fairlaunch/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, asFailure } from '../shared/errors.ts';
import { localeOf } from './locale.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** When to try a busy process again; a limit that lasts hours states its own time or none. */
const RETRY_AFTER_SECONDS = 2;

function frameworkFailure(error: Error & Partial<FastifyError>): Failure | undefined {
  if (error.statusCode === 413) return new Failure('BODY_TOO_LARGE');
  if (error.code === 'FST_ERR_BAD_URL') return new Failure('NOT_FOUND');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('ENVELOPE_MALFORMED');
  return undefined;
}

function body(request: FastifyRequest, failure: Failure) {
  const { method, routeOptions } = request;
  const money = isAboutMoney(method, routeOptions.url ?? '') ? 'still' : 'none';
  const { code, moneyMoved, status } = ERRORS[failure.error];
  // A read has changed nothing, however it ended.
  const isRead = method === 'GET';
  const told = isRead && failure.error === 'INTERNAL' ? 'UNAVAILABLE' : failure.error;
  const data: ErrorData = {
    error: failure.error,
    moneyMoved: isRead ? 'no' : moneyMoved,
    ...(failure.field && { field: failure.field }),
    ...(Object.keys(failure.details).length > 0 && { details: failure.details }),
  };
  return {
    status,
    body: {
      code,
      msg: translate(localeOf(request), `error.${told}`, {
        ...failure.details,
        money,
      }),
      data,
    },
  };
}

/** The known failure behind what was thrown, which can be anything; undefined for a defect. */
function failureOf(error: unknown): Failure | undefined {
  return asFailure(error) ?? (error instanceof Error ? frameworkFailure(error) : undefined);
}

/** The answer if making an answer fails: it reveals nothing, and cannot fail itself. */
const lastAnswer = (method: string) => ({
  code: ERRORS.INTERNAL.code,
  msg: '',
  data: { error: 'INTERNAL', moneyMoved: method === 'GET' ? 'no' : 'unknown' },
});

/** Answers with a failure; a defect is logged in full and reveals nothing to the caller. */
function tellFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // A request that the framework refuses passes no hook.
  reply.header(REQUEST_ID_HEADER, request.id);
  const failure = failureOf(error);
  if (!failure) request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
  const { status, body: answer } = body(request, failure ?? new Failure('INTERNAL'));
  const isBusy = status === 503 || failure?.error === 'TOO_MANY_REQUESTS';
  const wait = failure?.details['retryAfterSeconds'] ?? (isBusy ? RETRY_AFTER_SECONDS : undefined);
  if (wait !== undefined) reply.header('Retry-After', wait);
  void reply.status(status).send(answer);
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  try {
    tellFailure(error, request, reply);
  } catch {
    request.log.error('an error could not be told');
    void reply.status(ERRORS.INTERNAL.status).send(lastAnswer(request.method));
  }
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure('NOT_FOUND'), request, reply));
  app.all('/api/*', () => {
    throw new Failure('NOT_FOUND');
  });
}
