import { z } from 'zod/mini';
import type { ErrorName } from '../wire/codes.ts';
import { isOfOperators, type Endpoint } from '../wire/endpoint.ts';

const ANY: readonly ErrorName[] = ['INPUT_INVALID', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

const SEALED: readonly ErrorName[] = [
  'ENVELOPE_MALFORMED',
  'ENVELOPE_KEY_UNKNOWN',
  'ENVELOPE_EXPIRED',
  'ENVELOPE_REPLAYED',
  'BODY_TOO_LARGE',
  'OUTCOME_UNKNOWN',
];

const SIGNED_IN: readonly ErrorName[] = [
  'SESSION_INVALID',
  'SESSION_MISSING',
  'SESSION_OTHER_DEVICE',
  'SIGNED_IN_ELSEWHERE',
  'ENVELOPE_EXPIRED',
];

/** By field of the body or query. */
const OF_FIELDS: ReadonlyMap<string, ErrorName> = new Map([
  ['requestId', 'REQUEST_ID_REUSED'],
  ['amount', 'AMOUNT_INVALID'],
  ['signature', 'SIGNATURE_INVALID'],
  ['deadline', 'SIGNATURE_EXPIRED'],
  ['through', 'RANGE_REVERSED'],
]);

function fieldsOf(input: z.ZodMiniType): string[] {
  if (input instanceof z.ZodMiniObject) return Object.keys(input.shape);
  if (input instanceof z.ZodMiniDiscriminatedUnion)
    return input.def.options.flatMap((option) => fieldsOf(option as z.ZodMiniType));
  return [];
}

/** Every error that a call can answer: its own, and those of its access, method and fields. */
export function errorsOf(endpoint: Endpoint): ReadonlySet<ErrorName> {
  const { access, method, errors } = endpoint;
  const fields = fieldsOf(endpoint.method === 'POST' ? endpoint.body : endpoint.query);
  const isSigned = access === 'session' && fields.includes('signature');
  return new Set([
    ...ANY,
    ...(method === 'POST' ? SEALED : []),
    ...(access === 'public' ? [] : SIGNED_IN),
    ...(isOfOperators(access) ? (['OPERATOR_FORBIDDEN'] as const) : []),
    ...fields.flatMap((field) => OF_FIELDS.get(field) ?? []),
    ...(errors.includes('DAY_CLOSED') ? (['BOOKS_BEHIND'] as const) : []),
    ...(isSigned ? (['SIGNED_ENOUGH'] as const) : []),
    ...errors,
  ]);
}
