import { z } from 'zod';
import { ERRORS, SUCCESS } from '../wire/codes.ts';
import { isStream, type Endpoint } from '../wire/endpoint.ts';
import { endpoints } from '../endpoints/endpoints.ts';

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
    summary: endpoint.summary,
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
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

export function openApiDocument(version: string): JsonSchema {
  const paths = new Map<string, JsonSchema>();
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const method = endpoint.method.toLowerCase();
    paths.set(endpoint.path, { ...paths.get(endpoint.path), [method]: operation(name, endpoint) });
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Fairlaunch', version },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'What went wrong, and whether money moved.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code', 'msg', 'data'],
                properties: {
                  code: {
                    type: 'integer',
                    enum: Object.values(ERRORS).map((definition) => definition.code),
                  },
                  msg: { type: 'string' },
                  data: {
                    type: 'object',
                    required: ['error', 'moneyMoved'],
                    properties: {
                      error: { type: 'string', enum: Object.keys(ERRORS) },
                      moneyMoved: { type: 'string', enum: ['no', 'unknown'] },
                      field: { type: 'string' },
                      details: { type: 'object' },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
}
