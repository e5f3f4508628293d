import { planProblems } from '@fairlaunch/plan/schema';
import { config } from 'zod/mini';

// Our content policy forbids code made at run time; the schema library would try it and be reported.
config({ jitless: true });

export { planProblems };
