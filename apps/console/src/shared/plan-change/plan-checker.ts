import { parsePlan } from '@fairlaunch/plan/schema';
import { config } from 'zod/mini';

// The content policy forbids code made at run time; without this the schema library tries it and the browser reports it.
config({ jitless: true });

export { parsePlan };
