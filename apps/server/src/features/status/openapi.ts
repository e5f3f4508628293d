import { readFile } from 'node:fs/promises';
import { openApiDocument } from '@fairlaunch/protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '#http/front-ends/serve.ts';
import { madeFile, type StoredFile } from '#http/front-ends/stored-files.ts';
import type { Deps } from '#shared/deps.ts';
import { VERSION } from '#shared/version.ts';

const READER = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Fairlaunch API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="reader"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** It sends no calls, since their bodies are sealed and signed by a device. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  supportedSubmitMethods: [],
});
`;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const JSON_TEXT = 'application/json; charset=utf-8';

const STYLE_FILE = import.meta.resolve('swagger-ui-dist/swagger-ui.css');
const SCRIPT_FILE = import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js');

/** Serves the description of the API, and a reader of it that asks no other host. */
export function openApi(app: FastifyInstance, { config }: Deps): void {
  const serve = (path: string, type: string, bytes: () => Buffer | Promise<Buffer>): void => {
    let made: Promise<StoredFile> | undefined;
    const make = async () => madeFile(type, await bytes());
    app.get(path, async (request, reply) => {
      // Made at the first request, so that no start waits for it; what failed is tried again.
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return sendFile(request, reply, await made);
    });
  };
  serve('/api/openapi.json', JSON_TEXT, () =>
    Buffer.from(JSON.stringify(openApiDocument(VERSION, config.PUBLIC_URL))),
  );
  serve('/api/docs', HTML, () => Buffer.from(READER));
  serve('/api/docs/start.js', SCRIPT, () => Buffer.from(START));
  serve('/api/docs/swagger-ui.css', STYLE, () => readFile(new URL(STYLE_FILE)));
  serve('/api/docs/swagger-ui-bundle.js', SCRIPT, () => readFile(new URL(SCRIPT_FILE)));
}
