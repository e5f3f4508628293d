import { z } from 'zod';
import { endpoints } from '../endpoints/endpoints.ts';
import { errorsOf } from '../endpoints/errors-of.ts';
import { ERRORS, SUCCESS, type ErrorName } from '../wire/codes.ts';
import { isStream, type Access, type Endpoint } from '../wire/endpoint.ts';
import { tagOf, TAGS } from './openapi-tags.ts';

type JsonSchema = Record<string, unknown>;

const toSchema = (schema: Endpoint['data'], io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema as never, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    io,
  }) as JsonSchema;

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const envelopeHeaders = [
  header('key', 'The fresh 16-character key, RSA-OAEP-256 under the server’s key, base64.', true),
  header('Key-Id', 'Which of the server’s keys it was wrapped for, from /api/config.', true),
];

const freshness = [
  header('Timestamp', 'Seconds of real time; ±60 s are accepted.', true),
  header('Nonce', 'Used once.', true),
];

const deviceHeader = header(
  'Device-Signature',
  'ECDSA P-256 over ["fairlaunch-device-2", method, path, timestamp, nonce, token, key, SHA-256 of the body as hex], base64; without a body key is empty and the hash that of nothing.',
  true,
);

const answerOf = (endpoint: Endpoint): JsonSchema => ({
  description: `\`code\` ${SUCCESS}`,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { type: 'integer', enum: [SUCCESS] },
          msg: { type: 'string' },
          data: toSchema(endpoint.data, 'output'),
        },
      },
    },
  },
});

/** The errors of a call by HTTP status, each with its name, number and whether money moved. */
function errorAnswers(endpoint: Endpoint): JsonSchema {
  const byStatus = Map.groupBy(errorsOf(endpoint), (error) => ERRORS[error].status);
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [
      status,
      {
        description: errors.map(describedError).join('\n'),
        content: { 'application/json': { schema: errorSchema(errors) } },
      },
    ]),
  );
}

const describedError = (error: ErrorName): string =>
  `- \`${error}\` (${ERRORS[error].code})${
    ERRORS[error].moneyMoved === 'unknown' ? ': whether it took effect is unknown' : ''
  }`;

const errorSchema = (errors: readonly ErrorName[]): JsonSchema => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    {
      type: 'object',
      properties: {
        code: { type: 'integer', enum: errors.map((error) => ERRORS[error].code) },
        data: { type: 'object', properties: { error: { type: 'string', enum: errors } } },
      },
    },
  ],
});

const CALLERS: Record<Access, string> = {
  public: 'For anybody.',
  session: 'For a member who is signed in.',
  viewer: 'For operators of every role.',
  reviewer: 'For reviewers, approvers and admins.',
  approver: 'For approvers and admins.',
  admin: 'For admins.',
};

/** `transferReceiver` → `Transfer receiver`. */
const titleOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
};

function operation(name: string, endpoint: Endpoint): JsonSchema {
  const sealed = endpoint.method === 'POST';
  const input = toSchema(endpoint.method === 'POST' ? endpoint.body : endpoint.query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const parameters = sealed
    ? [...freshness, ...envelopeHeaders]
    : Object.entries(input.properties ?? {}).map(([field, schema]) => {
        const inPath = endpoint.path.includes(`{${field}}`);
        return {
          name: field,
          in: inPath ? 'path' : 'query',
          required: inPath || (input.required?.includes(field) ?? false),
          schema,
        };
      });
  const signed = endpoint.access === 'public' ? [] : [...(sealed ? [] : freshness), deviceHeader];
  return {
    operationId: name,
    tags: [tagOf(endpoint.path)],
    summary: titleOf(name),
    description: `${endpoint.summary} ${CALLERS[endpoint.access]}`,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters, ...signed, header('Locale', 'Language of the message.', false)],
    ...(sealed && {
      requestBody: {
        required: true,
        description:
          'AES-128-GCM of the JSON body: iv (12 bytes) ‖ ciphertext ‖ tag, base64. The sealed JSON is `x-sealed-body`.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['data'],
              properties: { data: { type: 'string' } },
            },
          },
        },
      },
      'x-sealed-body': input,
    }),
    responses: {
      200: isStream(endpoint)
        ? {
            description: 'One message an event.',
            content: { 'text/event-stream': { schema: toSchema(endpoint.data, 'output') } },
          }
        : answerOf(endpoint),
      ...errorAnswers(endpoint),
    },
  };
}

const DESCRIPTION = `Every call of Fairlaunch.

Reads are plain GETs. Actions are POSTs whose JSON body is sealed for the server's key and opened
nowhere else; what is sealed is described as \`x-sealed-body\`. A session's calls carry its token
and are signed by the device's key. An action has a \`requestId\`: sent again, it answers what it
answered first and does nothing twice. Amounts are decimal strings, moments seconds since 1970, days
are counted from 1970-01-01 in UTC+8.

An error has a number, a message in the language that was asked for, a name, and whether money
moved.`;

/** Of this description. */
const LICENSE = { name: 'MIT', url: 'https://opensource.org/license/mit' };

const ERROR: JsonSchema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: 'The number of the error.' },
    msg: { type: 'string', description: 'What happened, for the reader.' },
    data: {
      type: 'object',
      required: ['error', 'moneyMoved'],
      properties: {
        error: { type: 'string' },
        moneyMoved: { type: 'string', enum: ['no', 'unknown'] },
        field: { type: 'string', description: 'The field that is refused.' },
        details: { type: 'object', description: 'Figures of the message.' },
      },
    },
  },
};

/** @param url where the API is served, without a path */
export function openApiDocument(version: string, url: string): JsonSchema {
  const paths = new Map<string, JsonSchema>();
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const method = endpoint.method.toLowerCase();
    paths.set(endpoint.path, { ...paths.get(endpoint.path), [method]: operation(name, endpoint) });
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Fairlaunch',
      version,
      description: DESCRIPTION,
      contact: { url },
      license: LICENSE,
    },
    servers: [{ url }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
    },
  };
}
