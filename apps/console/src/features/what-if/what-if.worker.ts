import { serveTasks } from '@fairlaunch/ui/worker';
import { config } from 'zod/mini';
import { compare } from './weeks.ts';

// The content policy forbids generated code, which the schema library would otherwise try.
config({ jitless: true });
serveTasks(compare);
