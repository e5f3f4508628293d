import { planProblems } from '@fairlaunch/plan/schema';
import { config } from 'zod/mini';

// The content policy forbids generated code, which the schema library would otherwise try.
config({ jitless: true });

export { planProblems };
