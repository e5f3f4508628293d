import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../packages/protocol/src/calls/openapi.ts';
writeFileSync('/tmp/openapi.json', JSON.stringify(openApiDocument('1.0.0', 'https://app.fairlaunch.test')));
